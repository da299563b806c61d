extension EnglishSample {
    static let antiques: [Int: Text] = [
        2313: Text(
            "White porcelain moon jar (18th century, 44 cm tall)",
            #"""
            White porcelain moon jar
            ========================

            Made, we believe, in a kiln of Gwangju in Gyeonggi around the middle of the 18th century. The **seam between its two halves runs slightly askew**, so the jar looks round from one side and leans from another.

            ## Condition

            1. Body
               - No cracks
               - Two *pale yellow stains* below the waist, from use
            2. Mouth
               - One old repair of 3 mm, in plaster
            3. Foot
               - Traces of the sand on which it stood in the kiln

            ## How to look at it

            See it by an eastern window in the morning, and in the evening with the lamps out. Where the glaze is thin it looks like milk; where it has gathered it turns a faint blue. Turn the jar once and its outline changes four times. The five photographs show only two of them.

            ## Provenance

            > Bought in the 1930s by a herbal clinic in Daegu, where it stood on the medicine chest.
            > Kept by the third daughter of the same family since 1987.
            >
            > > “On rainy days it was as if there were a second moon in the room.” — from a letter of the owner

            ## It comes with

            - A box of paulownia wood
            - A certificate of two appraisers
            - X-ray photographs and a condition report

            ---

            ## Buying

            **See it before you decide.** Name a day, and you can spend an hour alone with it in a quiet room. A carrier for works of art delivers it, and we pay the insurance.

            Write to <goyodang@example.com>. Export needs a *heritage review*, which takes about three months; see article 60 of the [heritage law][law].

            [law]: https://example.com/law/heritage "Preservation and Use of Heritage"

            ## Further reading

            Moon jars come from the large vessels of royal rites and feasts. Above some *forty centimetres* a jar is hard to throw in one piece, so the upper and lower halves were made separately and joined, and no two are alike.

            1) If mouth and foot are about equally wide, the jar is early.
            2) If the foot is narrower, it is later.

            This one measures 19.4 cm at the mouth and 17.1 cm at the foot, which lies between the two. ***Its colour*** is a little warmer than in the photographs.
            """#),
        1204: Text(
            "Tray table from Naju (early 20th century)",
            #"""
            Plain legs and a thin rim: the **restraint** for which the tray tables of Naju are known.

            - 43 cm wide, 28 cm tall
            - Ginkgo wood, lacquered
            - Two characters in ink under the top

            We have left the worn lacquer as it is.

            One leg is 2 mm shorter and stands on a thin piece of leather. Keep the table at 40–60 % humidity. **To see it**, please ring us a day ahead.
            """#),
        1886: Text("Cotton patchwork spread (undated)", ""),
    ]
}
