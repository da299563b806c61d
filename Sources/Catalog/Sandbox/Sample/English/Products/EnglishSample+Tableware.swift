extension EnglishSample {
    static let tableware: [Int: Text] = [
        2418: Text(
            "Hand-thrown morning mug, 320 ml",
            #"""
            We threw this mug twelve times over to find the **thickness that sits best in the hand**. The lip is thin and the base is stout, so the coffee cools slowly.

            ## Size and weight

            - 8.5 cm across, 9 cm tall
            - 320 ml, or 350 ml filled to the brim
            - About 310 g

            ## In use

            1. Rinse it in lukewarm water before the first cup.
            2. Microwave and dishwasher are fine.
            3. Avoid sudden changes of temperature.

            > Each one is made by hand, so the run of the glaze and the speckles differ a little from the photographs.
            """#),
        1290: Text(
            "Checked rice & soup bowls, set for two",
            #"""
            Bowls that you use every day should be *light and tough*. These are fired at 1,250&nbsp;&#8451; and rarely chip.

            The set contains:

            * Two rice bowls
                * 11.5 cm across, 6 cm tall
            * Two soup bowls
                * 13.5 cm across, 6.5 cm tall
            * A care leaflet

            For gift wrapping, write `gift` in the order note.
            """#),
        1048: Text(
            "Five nesting plates — olive",
            #"""
            Five plates of different sizes nest in one stack, and take up **the room of a single plate** in a narrow cupboard.

            In the set
            ----------

            1. Dinner plate, 27 cm
            2. Lunch plate, 23 cm
            3. Pasta plate, 21 cm
            4. Side plate, 17 cm
            5. Sauce dish, 10 cm

            ***

            If one breaks on the way, send us a photograph and we replace it *in the same colour*.
            """#),
        2344: Text(
            "Single-stem vase ‘Spring Rain’",
            #"""
            One flower looks like plenty in this vase. The narrow neck holds the stem upright, and the wide base stays put when a cat walks by.

            - 15 cm tall, 12 cm across
            - Glazed inside, so that **no water seeps through**

            Flowers are not included. Change the water every other day.
            """#),
        2262: Text(
            "Teapot with an oak handle, 600 ml",
            #"""
            The angle of the spout is set so that **not one drop runs down** when you stop pouring.

            Care
            ====

            The handle is oak. Do not leave it wet for long, and rub in a little vegetable oil once a month.

            - Strainer: stainless steel, removable
            - Volume: 600 ml, three cups
            - Not for open flames or induction hobs

            Tea tastes better from a warm pot.\
            Half-fill it with hot water, wait a minute, pour it away and add the leaves.
            """#),
        1673: Text(
            "Small moon jar, 18 cm tall",
            #"""
            Two halves are thrown separately and joined. The seam that stays faintly visible around the middle is the *face* of a moon jar.

            > It is not a perfect circle, so you never tire of looking at it.
            >
            > > That is why we do not sand the seam away.

            18 cm tall, 19 cm across. It comes with a wooden stand and a certificate.
            """#),
        932: Text(
            "Speckled mugs <for two>, set of 2",
            #"""
            Two mugs in a cream glaze with earth-coloured speckles. We pick two that *look alike without being the same*.

            + 280 ml each
            + Dishwasher safe
            + Packed in recycled board

            We open the kiln on the 15th of each month. If the mugs are sold out, look again then.
            """#),
        1412: Text(
            "Walnut chopping board, medium",
            #"""
            Cut from one piece, along the grain. The knife goes in softly and makes little noise.

            ### Care

            1. Wash it **straight after use** and let it dry upright.
            2. Rub in mineral oil every two months.

               Leave the oil overnight if you can.

            3. Keep it out of the dishwasher.

            38 × 22 × 2 cm, with non-slip feet underneath. Our [guide to wooden boards](https://example.com/care/board "Caring for a wooden board") has more.
            """#),
        1637: Text(
            "Wave noodle bowl",
            #"""
            A deep bowl for a whole skein of noodles and plenty of broth. The high foot lets you lift it with bare hands while the soup is hot.

            18 cm across · 8.5 cm tall · 900 ml

            ## Good for

            * Noodle soup, udon and pho
            * Tossing a salad
            * Fruit, washed and served in the same bowl

            It nests with the [rice bowl](https://example.com/ondam/wave) of the same pattern. **Microwave safe**; not for the oven.
            """#),
    ]
}
