extension EnglishSample {
    static let stationery: [Int: Text] = [
        2421: Text(
            "Paper sample fan (free)",
            #"""
            The seven papers of our notebooks and cards, bound as a small fan. **Both the fan and its delivery are free.**

            - 3 × 11 cm, seven sheets
            - Each sheet states its name and weight
            - One fan per person

            If you write with a fountain pen, draw *one line* on the back of each. Every paper takes ink differently.
            """#),
        2314: Text(
            "Lay-flat ruled notebook, A5",
            #"""
            Sewn with thread, it **opens completely flat** at any page. The 100 g paper takes fountain pen ink without feathering.

            - 192 pages, 7 mm rules
            - Elastic band and ribbon
            - Pocket inside the back cover

            You can [order paper samples free of charge](https://example.com/paper-samples).

            We stamp *up to six letters* in gold on the cover, which takes three more days.
            """#),
        1479: Text(
            "Pens in four widths (0.3 · 0.38 · 0.5 · 0.7)",
            #"""
            When the line changes, so does the pace of your thoughts. All four pens take **the same refill**, so you can swap them.

            1. `0.3` tiny notes in the margin
            2. `0.38` diaries
            3. `0.5` letters
            4. `0.7` signatures

            The refills are called `G2\*07`, where \* stands for the width.
            """#),
        1008: Text(
            "Ceramic pencil cup “Ripple”",
            #"""
            The base is thick, so a full cup does not tip over. It is glazed inside, and *graphite marks* wash off with water.

            8 cm across, 10 cm tall. Pencils are not included.

            It also serves as a water pot for brushes. The ripples are shaped by hand and all differ; if you want **two of a kind**, order them together, and we pick a pair made on the same day.
            """#),
        1879: Text(
            "Postcards <How Are You?>, set of 8",
            #"""
            For when a long letter is too much and a text message too little.

            * Four pictures, two of each
            * Recycled card, 300 g
            * Four envelopes

            The back is blank &mdash; write as you like.

            The pictures are **a window, a bus stop, an umbrella and an empty chair**. One ordinary stamp is enough. The print may run if you touch it with wet hands.
            """#),
        1915: Text(
            "2025 desk calendar “One Square at a Time”",
            #"""
            Sunday stands at the right, so that **the weekend is side by side**.

            ## Features

            - Lunar dates and solar terms in small print
            - Public holidays in colour, *substitute days included*
            - Squared notepaper on the back

            ## Size

            21 × 16 cm when open

            We have taken off the price of the months that are over. The paper is an *easy-on-the-eye* cream, and the pages turn all the way round.
            """#),
        1409: Text(
            "A handful of washi tape, three rolls",
            #"""
            Japanese paper tape that comes off without a trace. 15 mm wide, 7 m long.

            It tears straight, `even by hand`.

            - Ripple blue, coral and mist
            - Takes pencil and ballpoint
            - Stays free of dust in its box

            **Free delivery** from five packs.
            """#),
        1112: Text(
            "“Timetable of the Shore”: stories, signed first edition",
            #"""
            A village by the sea where trains stop three times a day. Eight stories see **the same day** from different places.

            > The waves made no promises,
            > and always came on time.
            >
            > — from “Ten Past Three”

            Contents
            --------

            1. The first train
            2. The one who left an umbrella
            3. Ten past three
            4. Salt

            ***

            Signed by the author on the endpaper. This is the last copy.
            """#),
        972: Text(
            "The Desk monthly, four back issues",
            #"""
            Four issues that were sold out, found again in our store room.

            - No. 3 *Pencils*
            - No. 5 *Bookmarks*
            - No. 8 *Erasers*
            - No. 11 *Drawers*

            The corners may be slightly pressed. They read as well as new ones.

            ---

            Each comes in a clear cover. From No. 12 on the magazine is available by *subscription* only; subscribe [here](https://example.com/desk/subscribe).
            """#),
        2037: Text(
            "Large polka-dot canvas zip pouch with seven pockets, for sweeping up receipts, keys, earphones and unread letters the night before you travel",
            #"""
            We apologise for the long name. It is because of the **seven pockets**.

            - One outside
            - Six inside
              - Two of mesh
              - Three for cards
              - One secret

            24 × 16 × 5 cm · 16 oz cotton canvas · a zip from *our own street*

            The lining is pale, so you find **black earphones at once**. Wash it by hand in cold water and hang it upside down, with the zip open. It may travel in the cabin of a plane.
            """#),
    ]
}
