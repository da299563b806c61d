extension EnglishSample {
    static let coats: [Int: Text] = [
        2431: Text("Double-breasted winter walking coat", coatText),
        2433: Text(
            "Sample coat for photographs — brick",
            #"""
            A sample with which we choose next season’s colour. It returns to the workshop after the photographs.

            - Not for sale
            - Questions: <wind@example.com>
            """#),
    ]

    private static let coatCaptions: [(seen: String, caption: String)] = [
        ("A camel double-breasted coat on a hanger", "A coat for slow steps on windy days"),
        ("Three coats in camel, navy and deep green", "Three colours: camel, navy, deep green"),
        (
            "The twill of the fabric under a magnifying glass",
            "Wool 90 %, cashmere 10 %. Up close you see the diagonal weave."
        ),
        (
            "The neck of the coat with its wide collar",
            "A wide collar and a high neck keep the wind out, even without a scarf."
        ),
        (
            "Two large buttons sewn with crossed thread",
            "Each button has a smaller one behind it and is sewn on twice."
        ),
        (
            "A slanted pocket with gloves in it",
            "Pockets deep enough for gloves, at the slant of a hand."
        ),
        (
            "The open coat and its red-striped lining",
            "A smooth cupro lining, and one more pocket inside"
        ),
        (
            "The deep green coat from behind",
            "A vent and a half belt at the back. Sitting down leaves no creases."
        ),
        (
            "A drawing of the coat with arrows where it is measured",
            "A shoulders · B chest · C sleeve · D length"
        ),
        (
            "Six care symbols",
            "Do not wash. Hang it in the shade after dry cleaning."
        ),
        (
            "The navy coat with a red scarf and brown boots",
            "A red scarf and brown boots go with the navy"
        ),
        (
            "The coat folded in a cardboard box",
            "It comes folded in a box to use again, with a hanger and a brush."
        ),
    ]

    private static let coatText =
        #"""
        <h2>Double-breasted winter walking coat</h2>
        <p>A <strong>dense weave</strong> keeps out the wind better than thick cloth. Windgrain’s first coat weighs only 900 g.</p>

        """# + SampleShop.coatFigures(coatCaptions) + coatTable

    private static let coatTable = #"""
        <h3>Sizes (cm)</h3>
        <table>
        <thead>
        <tr><th>Size</th><th>A shoulders</th><th>B chest</th><th>C sleeve</th><th>D length</th></tr>
        </thead>
        <tbody>
        <tr><th>S</th><td>44</td><td>52</td><td>59</td><td>104</td></tr>
        <tr><th>M</th><td>46</td><td>55</td><td>61</td><td>107</td></tr>
        <tr><th>L</th><td>48</td><td>58</td><td>63</td><td>110</td></tr>
        <tr><th>XL</th><td>51</td><td>62</td><td>65</td><td>113</td></tr>
        </tbody>
        </table>
        <p>Measurements may differ by 1 to 2 cm.<br>You can exchange or return the coat <a href="https://shop.example.com/help/returns">here</a> within 7 days.</p>
        """#
}
