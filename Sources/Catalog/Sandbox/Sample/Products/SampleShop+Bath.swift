extension SampleShop {
    static let bath: [SandboxProduct] = [
        product(
            2251, saltLinen, day(2024, 8, 21), "Olive & Sea Salt Soap Bar, set of two",
            .cents(1_800), stock: 140,
            .of("soap", count: 4),
            #"""
            Cold-pressed and left on a shelf for **six weeks**, which is why it does not turn to mush in the dish.

            - Olive, coconut and rice bran oil
            - Sea salt
            - *Nothing* that needs a chemistry degree

            100 g each. Keep it dry between uses and it lasts two months.

            Wrapped in paper, posted in a box that fits through a letter slot. Orders before **noon** leave the same day.
            """#),
        product(
            1585, saltLinen, day(2023, 6, 18), "Hand Wash with Fig Leaf, 300 ml",
            .cents(2_400, off: 10), stock: 52,
            .of("dispenser", count: 3),
            #"""
            A green, slightly bitter scent that is gone by the time you reach the kitchen.

            The bottle is glass and meant to be kept: refills come in a **1 L pouch** that uses 80 % less plastic.

            <div class="note">Patch-test if your skin is sensitive.</div>

            Made without dyes. pH 5.5.

            Ships upright, with the pump locked: turn it **anticlockwise** until it pops up.
            """#),
        product(
            2102, saltLinen, day(2024, 5, 11), "Waffle Towels, stack of four",
            .cents(8_600, off: 30), stock: 17,
            .of("towels", count: 4),
            #"""
            Half linen, half cotton, woven in squares that *drink* water and dry before the evening.

            1. Bath towel, 140 × 70 cm
            2. Hand towel, 90 × 50 cm
            3. Face cloth, 30 × 30 cm, two pieces

            Wash before first use and skip the softener: it closes the weave.

            Woven in a mill that runs on its own river. They shrink **four per cent** in the first wash, and then never again.
            """#),
        product(
            1153, saltLinen, day(2022, 11, 4), "Eau de Parfum ‘First Ferry’ 50 ml", .cents(9_800),
            stock: 11,
            .of("perfume", count: 4),
            #"""
            - __Opens__ cold air, bergamot
            - __Stays__ fig wood, wet rope
            - __Ends__ clean skin, *salt*

            Spray twice on wool, once on skin. A 2 ml sample comes with every bottle so that you can try it **before** breaking the seal.

            We blend in batches of ninety bottles and print the batch number under the cap. Alcohol from sugar beet, no dyes. Ships by road only, so please allow **five working days**.
            """#),
        product(
            1523, saltLinen, day(2023, 5, 6), issued: day(2023, 5, 14),
            "Reed Diffuser, Cedar + Orange", .cents(4_200, off: 50), stock: 4,
            .of("diffuser", count: 3),
            #"""
            Five reeds, one room, about ten weeks. Turn the reeds on Sundays.

            * 120 ml
            * Do not place on varnished wood
            * Keep away from cats, who will drink anything

            If the scent grows faint early, the room is simply large: two bottles at opposite ends work better than one in the middle. Refills are sold as `cedar-250` and fill the bottle *twice*.
            """#),
        product(
            1279, saltLinen, day(2023, 1, 17), issued: day(2023, 2, 25),
            "Reading Glasses \"Round No. 2\" (+1.5)", .cents(5_200), stock: 26,
            .of("glasses", count: 4),
            #"""
            Bath-proof, so to speak: the hinges are rust-free and the lenses shrug off steam.

            - Acetate frame, 22 g
            - Lenses with blue-light filter
            - *Soft* pouch included

            Other strengths (+1.0 to +3.0) at the same price; write yours in the order note.

            Warranty: **two years** on the frame. If you step on them, send us the pieces; we keep spare arms in every colour.
            """#),
    ]
}
