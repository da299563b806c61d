extension EnglishSample {
    static let clothing: [Int: Text] = [
        2228: Text(
            "Organic cotton T-shirt ‘Wave’",
            #"""
            A T-shirt with a double-stitched collar that keeps its shape. It is boiled once before we sell it, so it **does not shrink in the wash**.

            ## Sizes (cm)

            - S: shoulders 43, chest 50, length 66
            - M: shoulders 45, chest 53, length 69
            - L: shoulders 47, chest 56, length 72

            ## Washing

            Inside out at 30 &deg;C. Tumble dry on *low*.
            """#),
        1648: Text(
            "Brushed hoodie — brick",
            #"""
            **400 g brushed cotton**. Under a coat in midwinter; on its own in spring.

            * Double-layered hood
            * Stretchy ribs at cuffs and hem
            * A small key ring inside the front pocket

            It has dropped shoulders and a generous cut. You may take *one size smaller* than usual.
            """#),
        1814: Text(
            "Walking cap, six panels",
            #"""
            Bend the peak into the shape you like. The strap at the back fits heads of **54–61 cm**.

            - Outside: washed cotton, 100 %
            - Sweatband: wicking polyester
            - Hand wash

            Dry it over a round bowl and it keeps its shape.

            > It folds into a bag. Just do not *crease* the peak.

            The embroidery shows a mountain. Please do not ask which one.
            """#),
        2273: Text(
            "White-toe trainers",
            #"""
            Good walking shoes **sit tight at the heel**. A thin pad inside the ankle keeps blisters away from the first day.

            Materials
            ---------

            1. Upper: vegetable-tanned leather and cotton canvas
            2. Sole: natural rubber, bonded against tearing
            3. Laces: recycled cotton, with *a spare pair*

            Sizes run from 230 to 290 mm. With wide feet, take 5 mm more.
            """#),
        2073: Text(
            "Chunky ribbed socks, two pairs",
            #"""
            The toes are knitted without a seam, so **nothing rubs** inside the shoe.

            Cotton 72 %, nylon 25 %, elastane 3 %. 23–27 cm.

            - Double band that does not pinch
            - Heels and toes knitted once more **in another colour**
            - Wash inside out at 30 &deg;C

            We also sell *single socks*, for when one gets lost. Tell us in the order note.
            """#),
        1369: Text(
            "Cashmere blend scarf",
            #"""
            *Does it prickle around the neck?* We chose the yarn by that question alone.

            - Cashmere 30 %, merino wool 70 %
            - 180 × 32 cm, with 8 cm fringes
            - Dry clean, or hand wash in cold water

            Left over from last winter, so you pay less than the <del>full</del> price.

            It may shed a little for the first few days. A small *fabric comb* comes with it.
            """#),
        1193: Text(
            "Two-pocket apron (kitchen & workshop)",
            #"""
            It holds a ladle in the kitchen and a ruler in the workshop. The straps cross the shoulders, so your **neck does not ache**.

            ___

            + 12 oz cotton, water-repellent
            + 84 cm long, 68 cm wide
            + Metal rings to set the length

            The left pocket, where scissors and pencils go, has a leather edge. Iron the apron on low after washing, and *water runs off again*.
            """#),
        1526: Text(
            "Polka-dot T-shirt for adults and children",
            #"""
            Polka dots for parents and children together. All sizes meet the safety standard for children’s clothes (*KC*), adult sizes too.

            * 110, 120, 130 / S, M, L
            * Machine washable

            The dots are printed on cotton with **water-based ink** and do not crack under the iron. More arrive at the start of summer. To hear from us, send your size to <wind@example.com>.
            """#),
    ]
}
