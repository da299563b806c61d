extension SampleShop {
    static let outdoors: [SandboxProduct] = [
        product(
            2340, harborFern, day(2024, 9, 29), issued: day(2024, 12, 19), "Fieldday Backpack 22 L",
            .cents(12_900, off: 15), stock: 24,
            .of("backpack", count: 5, isBare: true),
            #"""
            A pack for the *Tuesday commute* that does not mind a wet Saturday. The waxed canvas softens with every month you carry it.

            ## What fits

            - A 15" laptop, in a sleeve that never touches the ground
            - A one-litre bottle on either side
            - Lunch, a jumper, **and** the book you keep meaning to finish

            ## Care

            1. Brush off dry mud.
            2. Sponge with cold water. No soap.
            3. Re-wax once a year (`No. 7 tin`, sold separately).

            > Guaranteed for ten years. If a seam goes, we sew it.
            """#),
        product(
            975, harborFern, day(2022, 8, 6), "Market Tote \"Good Morning\"", .cents(3_400),
            stock: 66,
            .of("tote", count: 4),
            #"""
            Heavy 14 oz cotton, straps long enough for a winter coat, and a flat base so that eggs arrive as eggs.

            * 40 × 36 × 12 cm
            * Inside pocket for keys
            * Machine wash cold, line dry

            > "I have carried a watermelon in it. Twice."

            The print is water-based and sits *in* the cloth, not on it. Handles are stitched with a crossed box and hold **18 kg**. It folds flat into its own pocket for the way out.
            """#),
        product(
            1821, harborFern, day(2023, 12, 9), "Storm Umbrella, eight ribs",
            .cents(5_800, off: 25), stock: 12,
            .of("umbrella", count: 3),
            #"""
            Tested at 90 km/h on a pier, by the person who made it.

            The ribs are **fibreglass**, so they bend and come back. The handle is ash, steamed and bent in one piece.

            ---

            Length closed: 88 cm\
            Span open: 104 cm\
            Weight: 480 g

            The cover is recycled polyester that dries with three shakes. **Repairs are free** for as long as we exist; send only the broken part.
            """#),
        product(
            1415, harborFern, day(2023, 3, 7), "Campfire Lantern (rechargeable)", .cents(7_250),
            stock: 8,
            .of("lantern", count: 4),
            #"""
            A flame you can take into a tent. Warm LEDs flicker behind frosted glass; turn the brass knob for *reading*, *dinner*, or *moths*.

            ### In the box

            1. Lantern
            2. USB-C cable
               - 1 m, braided
            3. Spare glass

            Run time is 40 hours on low and 6 on high. Full specifications: <https://example.com/lantern/specs>.
            """#),
        product(
            1976, harborFern, day(2024, 3, 9), "Trail Bottle 750 ml", .cents(2_950, off: 10),
            stock: 90,
            .of("bottle", count: 3),
            #"""
            Double-walled steel: **24 hours cold, 12 hours hot.** The loop on the cap fits two fingers in gloves.

            Dishwasher safe, lid included. No plastic touches the water.

            ### Parts you can replace

            1. Cap
            2. Silicone ring
            3. Carry loop

            The paint is powder-coated and takes dents with grace. *Please do not freeze it full.* Fits most bicycle cages (73 mm) and every car cup holder we tried.
            """#),
        product(
            1544, harborFern, day(2023, 6, 9), issued: day(2023, 8, 1),
            "Two-Person Ridge Tent <limited>", .cents(38_900, off: 20), stock: 2,
            .of("tent", count: 5),
            #"""
            Up in four minutes, alone, in wind. We timed it.

            Pitching
            --------

            1. Lay the floor flat, door **away** from the wind.
            2. Cross the poles and raise the ridge.

               Do not force them: if they bend, a sleeve is twisted.

            3. Peg the corners, then the lines.

            Numbers
            -------

            - Packed: 44 × 14 cm, 2.1 kg
            - Inner: 210 × 130 cm
            - Water column: 3,000 mm

            Spare pegs and a repair kit are [always in stock][spares].

            [spares]: https://example.com/tent/spares
            """#),
        product(
            1522, harborFern, day(2023, 4, 30), "Fold Wallet, vegetable-tanned", .cents(6_400),
            stock: 31,
            .of("wallet", count: 3),
            #"""
            One piece of leather, forty-two stitches, no lining to wear out. It holds six cards and *folded* notes.

            Colour deepens with use. Scratches rub out with a thumb.

            ## Good to know

            - 9 × 11 cm closed, thinner than a slice of bread
            - Leather from a tannery that publishes its **water report**
            - Initials stamped free of charge; leave up to three letters in the order note

            Returns within 30 days, unless it is stamped.
            """#),
        product(
            2207, harborFern, day(2024, 7, 3), "City Bicycle No. 3 & Basket",
            .cents(94_000, off: 10), stock: 1,
            .of("bicycle", count: 5),
            #"""
            # A bicycle for every day

            Upright, quiet and steady with shopping. The frame is *lugged steel*, brazed by two people in a workshop near the river, and it will outlive the chain many times over.

            ## Specification

            * Frame
                * Chromoly steel, 54 cm
                * Sizes on request: 50, 58
            * Drive
                * Three-speed hub
                * Full chain guard
            * Brakes
                * Rim in front, coaster behind

            ## Living with it

            Pump the tyres every second week and wipe the chain whenever it squeaks. The hub wants a drop of oil each spring; the brakes want new pads after roughly *3,000 km*. Everything on this bicycle can be bought in an ordinary shop, and nothing needs a special tool except the bottom bracket, which we will happily do for you. The basket is willow: leave it out in the rain as often as you like, but bring it in from the frost.

            ## Delivery

            It comes ninety per cent assembled. You will need:

                4 mm hex key    handlebar
                5 mm hex key    seat post
                15 mm spanner   pedals (left one turns the other way!)

            > **Before the first ride** check that the quick release is closed:
            > the lever should leave a mark in your palm.

            Questions? Write to <bicycles@example.com> or read the [owner's manual](https://example.com/bicycle/manual 'PDF, 4 MB').
            """#),
    ]
}
