extension SampleShop {
    static let audio: [SandboxProduct] = [
        product(
            2424, quillon, day(2024, 12, 18), "Turntable T1 (preorder)", .won(540_000), stock: nil,
            .of("turntable", count: 3),
            #"""
            Belt drive, a walnut plinth and one lever. **Ships in February**; whoever orders before then gets a second belt.

            - 33 1/3 and 45 rpm, changed without lifting the platter
            - Phono stage built in, can be switched off
            - Spare parts for *at least* fifteen years

            You pay when it leaves the workshop, not before.
            """#),
        product(
            2406, quillon, day(2024, 11, 23), "Q7 Closed-Back Headphones", .won(259_000, off: 15),
            stock: 20,
            .of("headphones", count: 5),
            #"""
            Made for long evenings: the clamping force is *half* of what studios use, and every part that wears can be replaced with one screwdriver.

            ## Sound

            - 40 mm cellulose drivers
            - 15 Hz &ndash; 28 kHz
            - Impedance 38 &Omega;, so a phone is enough

            ## In use

            Bluetooth 5.3 or the `3.5 mm` cable, 45 hours a charge. **No app.**
            """#),
        product(
            2171, quillon, day(2024, 6, 9), "Compact Keyboard “Margin” (tactile)", .won(189_000),
            stock: 14,
            .of("keyboard", count: 5),
            #"""
            Sixty-seven keys, an aluminium plate and a sound like rain on a tent. The layout keeps the arrows and drops everything you never touch.

            ## Layers

            Hold `Fn` for the second layer:

            ```ini
            [layer.two]
            Fn + 1..0 = F1..F10
            Fn + P    = previous track
            Fn + \    = "|"
            ```

            Remap any key in a text file; the keyboard shows up as a drive called `MARGIN`.

            ## What is in the box

            1. Keyboard, 612 g
            2. Cable, USB-C to USB-C
            3. Key puller
            4. *Two spare switches*, because one always rolls under the desk

            ## Sound and feel

            The switches ask for 55 g and give a small bump at 1.9 mm. Two layers of felt take the ring out of the plate, so that a call in the same room hears *you*, not your typing. On the office scale of one to ten our neighbours gave it a three.

            ## Details that took too long

            * Caps are dye-sublimated PBT: letters **cannot** wear off.
            * Feet are 3&deg; and 6&deg;, rubber on both.
            * The battery is an ordinary 18650 cell that you can change.

            It works with every system we could find, including ``one that boots from `tape` ``.

            See also the [layout editor][], the [warranty] and the ![keyboard seen from the side][side].

            [layout editor]: https://example.com/margin/layout
            [warranty]: https://example.com/warranty "Five years"
            [side]: /images/keyboard-2171-2_origin.png

            ---

            Firmware is open and lives at <https://example.com/margin/firmware>. We ship worldwide on Tuesdays and Fridays; keyboards bought before a price drop get the difference back for 30 days, no form to fill in. If you type for a living and something hurts, write to us: there is a tented version in a drawer, waiting for enough people to ask.
            """#),
        product(
            1735, quillon, day(2023, 10, 11), "Bookshelf Speaker B2 (pair)", .won(420_000, off: 10),
            stock: 6,
            .of("speaker", count: 4, isBare: true),
            #"""
            Two-way speakers in oak veneer, voiced for *small rooms* and for people who talk over music.

            - 130 mm paper woofer, 19 mm silk tweeter
            - Built-in amplifier, 2 × 40 W
            - Inputs: analogue, optical, Bluetooth

            Place them 15 cm from the wall. Closer gives more bass; further gives more truth.

            Cable and grilles included. If they do not suit your room, we collect them within **60 days**.
            """#),
        product(
            1051, quillon, day(2022, 9, 25), "Kitchen Radio R1", .won(148_000), stock: 0,
            .of("radio", count: 4),
            #"""
            One knob for the station, one for the volume, and a handle to carry it to the balcony.

            > “It starts faster than my coffee.”
            > -- a neighbour

            The four presets of the old model stay; three are new:

            5. Jazz
            6. Weather
            7. *Nothing at all*, for ten minutes

            FM and DAB+, 12 hours on four AA cells. The next batch arrives in *early spring*.
            """#),
        product(
            2239, quillon, day(2024, 8, 6), "Rangefinder 35 (refurbished film camera)",
            .won(390_000), stock: 1,
            .of("camera", count: 5),
            #"""
            Cleaned, calibrated and shot with one roll before it leaves us. You get the negatives.

            ***Please note:*** the light meter needs a `PX625` cell; an adapter is included.

            1. Shutter: 1 s &ndash; 1/500 s, within &plusmn;&frac14; stop
            2. Lens: 40 mm f/1.9, no haze
            3. Condition: two small dents on the base plate

            <!-- The serial number is on the invoice, not on this page. -->

            Six months of guarantee on everything that turns.
            """#),
        product(
            1611, quillon, day(2023, 7, 5), "Wind-up Watch, 38 mm", .won(310_000, off: 20),
            stock: 9,
            .of("watch", count: 4),
            #"""
            Wind it in the morning, while the kettle boils. Thirty turns last two days &#x2013; three if you take it off at night.

            * Case: steel with a brass tone, 38 mm, 9 mm thin
            * Glass: domed sapphire
            * Strap: calf leather, 18 mm, *quick release*

            Water: rain yes, swimming no.

            Serviced once every five years, it should see your grandchildren. The first service is on us.
            """#),
    ]
}
