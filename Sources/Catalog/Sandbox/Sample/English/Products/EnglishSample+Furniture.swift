extension EnglishSample {
    static let furniture: [Int: Text] = [
        2422: Text(
            "Solid wood table, made to measure",
            #"""
            We choose the wood and the size together, and start when you have seen the drawing.

            Wood: oak, walnut or ash
            Width: 70 to 100 cm
            Length: 120 to 260 cm
            Finish: natural oil, two coats
            Lead time: 6 to 8 weeks

            The price depends on the wood and the size. Tell us how large the room is, and you have a quotation within two days.
            """#),
        2345: Text(
            "Study chair No. 4",
            #"""
            A chair for people who sit and read for four hours a day. The back supports you **two hands above the seat**, and the seat leans back by three degrees.

            Materials
            =========

            - Legs: solid oak or walnut, oiled
            - Seat and back: dense foam on birch plywood
            - Fabric: wool with recycled polyester (60,000 rubs)

            Size
            ----

            1. 52 cm wide
            2. 55 cm deep
            3. 79 cm tall
               1. Seat at 43 cm
               2. No armrests

            Assembly
            --------

            Tighten eight screws and it is done. A hex key is in the box.

            > **Note**
            >
            > - Do not tighten one screw all the way;
            > - put all of them in halfway, then go round.

            Making it last
            --------------

            The cover unzips. Wash it by hand in cold water and dry it in the shade. Wipe the wood along the grain with an oiled cloth once a year, and its colour deepens. The foam may sag after ten years; then we send you *the foam alone*. A leg has never broken so far, and if one does, we mend it.

            * Spare covers: six colours
            * Spare foam: one firmness
            * Floor pads: the first set is free

            Ask for fabric samples before you choose a colour. By a window and under a lamp it is *an entirely different blue*.

            We deliver *to your door*; tell us if it needs a lift from outside. You can return it within 14 days. Questions: <desk@example.com>
            """#),
        1796: Text(
            "Round oak stool",
            #"""
            Sit on it, stand a plant on it, put your book on it at night. The four legs splay outwards, so it stays steady **whichever way you lean**.

            - 34 cm across, 45 cm tall
            - Holds 120 kg
            - Finished with natural oil and beeswax

            For rings left by a glass, rub with fine sandpaper (`#400`) and oil again.
            """#),
        2128: Text(
            "Late Reader floor lamp",
            #"""
            We changed the angle of the shade three times until the light fell evenly on the bookcase.

            * 152 cm tall, shade 38 cm across
            * E26 bulb, 9 W LED, included (2,700 K)
            * Three levels of brightness, one for each pull of the cord

            The cable is 2.2 m long and wrapped in cloth.\#u{20}\#u{20}
            If the socket is far away, order the `3 m extension` with it.
            """#),
        1519: Text(
            "Table lamp with a ceramic base",
            #"""
            Made together with [Hearth & Clay](https://example.com/makers/ondam). Each base is thrown on the wheel, and the linen of the shade is glued on by hand.

            __Included:__ lamp, bulb (6 W LED), leaflet

            41 cm tall · shade 30 cm across · cable 1.8 m

            The shade does not like damp. Dust it with a **dry brush** instead of a wet cloth. The bulb is a common E26 that anyone can change.
            """#),
        2250: Text(
            "Wall clock ‘Noon’, 30 cm",
            #"""
            The second hand glides **without a sound**. Marks of different weight stand in for numerals and are easy to read from afar.

            - One AA battery, included
            - Tempered glass, aluminium rim
            - 720 g: one ordinary nail is enough

            It looks best *a hand’s breadth above* eye level.
            """#),
        1674: Text(
            "Framed print “Hill and Sun”, A3",
            #"""
            Paper, ink and wood all come from Korea.

            ![The sun setting behind a hill](/images/poster-1674-2_origin.png)

            1. Seven colours on cotton printmaking paper
            2. Oak frame and non-reflective acrylic
            3. Signed and numbered on the back

            For the paper *without the frame*, write to us in the order note. It costs &#8361;14,000.
            """#),
        2055: Text(
            "Diamond wool rug, 140 × 200",
            #"""
            A flat-woven rug of New Zealand wool, made by hand. Both sides are good: **turn it over when it wears**.

            ### Cleaning

            - Day to day: vacuum along the weave
            - Stains: *dab* with cold water and mild soap
            - A full wash: leave it to a cleaner

            Suitable for heated floors. If the edges lift, lay a non-slip mat (sold separately) under it.
            """#),
        1113: Text(
            "Linen cushion, 50 × 50, with filling",
            #"""
            European linen that gets softer with each wash. The pompoms at the four corners are **stitched twice**, so children can pull at them.

            - Cover: 100 % linen
            - Filling: recycled polyester, 650 g
            - Zip: hidden along the bottom

            Machine wash cold, no tumble dryer.

            Unpack it at once and the filling rises again *within half a day*. For a cover alone, write `cover only` in the order note.
            """#),
        1655: Text(
            "Tiger-leg tray table, reproduction",
            #"""
            It is named after its legs, which curve like those of a tiger. The size is just right for tea alone.

            Five coats of lacquer: a *hot cup* leaves no mark.

            - 36 cm across, 27 cm tall
            - Ginkgo top, pine legs

            - Keep it out of direct sun and away from fan heaters.
            - After a damp cloth, wipe *once more with a dry one*.

            The legs are joined without screws.
            """#),
    ]
}
