extension EnglishSample {
    static let pantry: [Int: Text] = [
        2225: Text(
            "First-flush green tea from Hadong, 50 g tin",
            #"""
            Only the young leaves, picked before the spring rains and roasted in a pan. The first cup smells of **green beans**, the second of **chestnuts**, the third of *dried flowers*.

            ## How to brew it

            It is as easy as a tea bag.

            1. 3 g of leaves, one small spoon
            2. 150 ml of water at 70 &#176;C
            3. A minute and a half

            Add *30 seconds* for each further cup.

            ---

            Keep in a cool, dark place\
            Best within 18 months of packing
            """#),
        2099: Text(
            "‘Rainy Day’ coffee beans, 200 g ☔",
            #"""
            A full-bodied blend for days of low pressure: Ethiopia 40&nbsp;%, Guatemala 35&nbsp;%, India 25&nbsp;%.

            - Notes: dark chocolate, toasted walnut, prune
            - Roast: medium dark
            - We suggest
                - Pour-over `1:15`, 93 &deg;C
                - Moka pot `1:8`

            We roast the day after you order. For ground coffee, write <u>how you brew</u> in the order note.
            """#),
        1584: Text(
            "Grandmother’s apricot jam, 240 g",
            #"""
            Apricots, sugar and lemon juice. **Nothing else.**

            Half of the fruit is crushed and half is left whole, so there is something to bite. Best with a spoonful on yoghurt, or half a spoonful on cheese.

            *   Apricots 62 % (Korea)
            *   Organic sugar
            *   Lemon juice

            Keep it in the fridge once opened and eat it within three weeks.
            """#),
        1001: Text(
            "Pour-over kettle with a brass base, 0.9 L",
            #"""
            A kettle that pours a stream **as thin as a pencil lead**.

            Specification
            -------------

            - 0.9 L, 620 g
            - Induction, gas and ceramic hobs
            - Walnut handle, replaceable

            A recipe to start with, in grams of water:

            ```
            00:00   40 g  let it bloom
            00:40  100 g  middle outwards
            01:30  100 g  thin stream
            02:30  done
            ```

            [Spare parts][parts] are sold separately.

            [parts]: https://example.com/kettle/parts "Handles and lids"
            """#),
        1265: Text(
            "Fig leaf tea & honey gift set",
            #"""
            A tin of fig leaf tea from Jeju and 120 g of wildflower honey. The tea has no caffeine, so you can drink it in the evening.

            > “It smells of coconut, and of a meadow.”\
            > — a guest at our tasting

            We add a **gift card** free of charge, with up to 60 letters of your own.

            This is *summer honey*, made after the acacias have faded.
            """#),
        1861: Text(
            "Decaf blend “After Ten”, 500 g",
            #"""
            Colombian beans, decaffeinated with spring water. Brew a pot after ten at night *without regrets*.

            1) Caffeine: 0.1 % at most
            2) Roast: medium
            3) Notes: caramel, apple, black tea

            The next batch arrives in the first week of next month.

            Beans keep best `sealed → frozen`. Grind them *at once*, without thawing.
            """#),
        1418: Text(
            "Cherry compote, no added sugar",
            #"""
            Cherries simmered in apple juice instead of sugar. They are only lightly sweet and go well with meat.

            - 220 g
            - Keep in the fridge; *two weeks* once opened

            > Two spoonfuls on roast chicken, with a little pepper.

            We wrap the jar in paper, and in summer it travels with an ice pack by *morning delivery* only. The cherries are stoned, but a stone may slip through: crush them for children.
            """#),
        2189: Text(
            "Housewarming candle — fig and sandalwood",
            #"""
            Soy wax with fig leaf, sandalwood and bergamot. Ten minutes after you light it, the scent fills **a small room**.

            ## Safe use

            * Trim the wick to 5 mm.
            * Burn it for four hours at most.
            * Stop when 1 cm of wax is left.

            Wash the empty glass in hot water and keep pencils in it.
            """#),
    ]
}
