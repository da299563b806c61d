extension EnglishSample {
    static let garden: [Int: Text] = [
        2407: Text(
            "Desktop dracaena 🌿 (pot included)",
            #"""
            A plant that does well in offices with little daylight. Water it **every ten days**, when the soil is dry.

            ## What you get

            - Dracaena, about 35 cm tall
            - Ceramic pot and saucer
            - Drainage layer and soil
            - Care card

            > Plants feel the cold on the road too. Below minus five degrees we wait *until the weather is milder*.
            """#),
        1268: Text(
            "Flowering column cactus",
            #"""
            It flowers at the very top in spring. Once a month is enough water, so **forgetting it is the best care**.

            * About 22 cm tall
            * Pot 12 cm across
            * It has spines: wear gloves when you move it

            If it looks unwell, send us a photograph: <green@example.com>

            Give it no water in winter and a cool windowsill, and it flowers again next year.
            """#),
        2168: Text(
            "Long-necked watering can, 1.5 L",
            #"""
            The long neck brings the water to the soil and keeps the leaves dry. Even a full can tilts easily **in one hand**.

            - Powder-coated steel, brass rose
            - Take the rose off for a full stream
            - 26 cm tall, 580 g

            Empty it after use and it stays free of rust **for ten years and more**. Brass darkens with time; lemon juice makes it shine again.
            """#),
        1308: Text(
            "Bottle garden kit",
            #"""
            Put the lid on, and **the water goes round by itself** inside the jar. Open it once every couple of months.

            How to plant it
            ---------------

            1. Spread 2 cm of gravel on the bottom.

            2. Scatter a handful of charcoal.

               > Charcoal keeps the air fresh. Do not leave it out.

            3. Add 5 cm of soil, make a hollow and plant.

            4. Mist five times. *No more than that.*

            All steps are in the [guide that needs no video][guide].

            [guide]: <https://example.com/guides/terrarium>
            """#),
        1912: Text(
            "Money tree in a terracotta pot",
            #"""
            A tree that stores water in its thick trunk, and a good choice for people who travel.

            ~~~text
            Light   ●●●○○
            Water   ●●○○○
            Effort  ●○○○○
            ~~~

            The pot is unglazed and breathes. The white bloom on the outside is *lime, not mould*.
            """#),
    ]
}
