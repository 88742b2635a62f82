import { adire, crescent, rays, stars } from './kit.ts'
import { banner, box, colours, disc, faint, mirrored, moved, oval, row, shape, stroke } from './svg.ts'

const { night, indigo, sky, ink, paper, sand, mango, clay, brick, leaf, forest, umber, brown } = colours
const all = 'M0 0h600v400H0Z'

/** A pot on a stage; its two sides are the faces of people who will not own up. */
export function pottersDaughter(): string {
  // The profile from the forehead down to the shoulder; the pot is what lies between it and its mirror image.
  const profile =
    'q-4 30 6 44q-14 22-8 28q10 8 26 10q4 12-4 18q8 4 2 14q8 8 2 18q4 22-16 28q-30 6-30 40q0 22-34 44'
  const face = `M232 112${profile}H100V112Z`
  const curtain =
    shape('M0 0h132q10 90-26 190q-36 90-40 210H0Z', clay) +
    stroke('M30 0q4 200-14 400M66 0q8 170-26 400M102 0q8 150-42 330', brick, 7)
  return banner(
    night,
    shape('M220 0h160l130 400H90Z', indigo),
    shape('M190 92h220v264H190Z', sand),
    shape('M150 112Q170 60 232 84V112ZM450 112Q430 60 368 84V112Z', umber),
    shape(face, umber),
    mirrored(300, shape(face, umber)),
    shape('M222 70h156q10 0 10 11t-10 11H222q-10 0-10-11t10-11Z', clay),
    box(150, 352, 300, 16, clay, 6),
    stroke('M322 140l-16 24 18 20-20 26 14 22-10 22', ink, 5),
    stroke('M196 142q12-9 24-2M404 142q-12-9-24-2', sand, 5),
    curtain,
    mirrored(300, curtain),
    shape('M0 0h600v34q-37 30-75 0t-75 0-75 0-75 0-75 0-75 0-75 0-75 0Z', brick),
    stroke('M0 36q37 30 75 0t75 0q37 30 75 0t75 0q37 30 75 0t75 0q37 30 75 0t75 0', mango, 5),
    adire('ladders', 'M0 368h600v32H0Z', mango, 0.9),
  )
}

/** Three figures in white robes and wide hats, in a street of the old quarter. */
export function whiteCloth(): string {
  const shade = '#D8D2C4'
  const walker = (x: number, y: number, size: number, hat: string, band: string) =>
    moved(
      [x, y, size, 0],
      shape('M-30-214Q-84-120-96 0H96Q84-120 30-214Z', paper),
      stroke('M-44-150Q-62-84-64-4M-14-140Q-22-84-22-4M16-140Q24-84 24-4M46-150Q62-84 66-4', shade, 4),
      shape('M-30-206h60q46 12 74 44l-18 26Q40-160 0-160T-86-136l-18-26q28-32 74-44Z', paper),
      shape('M-46-196l22-12 74 118-22 12Z', hat),
      stroke('M-42-178l20-11M-24-150l20-11M-6-122l20-11M12-94l20-11', band, 6),
      stroke('M-96-150 96-118', brown, 10),
      stroke('M-88-149l24 4M-44-141l24 4M44-127l24 4', mango, 10),
      shape('M-34-258h68v50q-10 22-34 22t-34-22Z', shade),
      stroke('M-30-244l44 52M-12-252l44 52M30-244l-44 52M12-252l-44 52', paper, 4),
      shape('M-82-262Q0-232 82-262Q88-276 72-278H-72Q-88-276-82-262Z', hat),
      shape('M-42-276Q-42-320 0-320T42-276Z', hat),
      stroke('M-39-286H39', band, 10),
    )
  const houses = 'M0 320V130l54-36 54 36V96h90v74l48-30 48 30V110h74v40l56-36 56 36V84h72v56l48-30v210Z'
  return banner(
    mango,
    disc(300, 150, 118, paper),
    shape(houses, clay),
    shape(
      'M24 170h26v50H24ZM64 170h26v50H64ZM128 130h26v56h-26ZM164 130h22v56h-22ZM500 120h20v56h-20ZM532 120h20v56h-20ZM390 170h24v50h-24ZM430 170h24v50h-24Z',
      brick,
    ),
    box(0, 300, 600, 100, indigo),
    adire('waves', 'M0 300h600v100H0Z', sky, 0.4),
    walker(122, 372, 0.86, indigo, sky),
    walker(482, 372, 0.86, leaf, paper),
    walker(300, 396, 1.08, brick, mango),
  )
}

/** Kites over a hill, and a tortoise that looks up. */
export function omodeDay(): string {
  const kite = (x: number, y: number, size: number, turn: number, one: string, two: string, tail: string) =>
    moved(
      [x, y, size, turn],
      stroke('M0 80q-26 34 0 62t0 62', tail, 5),
      shape('M-14 134l14 8 14-8v18l-14-8-14 8ZM-14 186l14 8 14-8v18l-14-8-14 8Z', one),
      shape('M0-86 62 0 0 86-62 0Z', one),
      shape('M0-86 62 0H0ZM0 86-62 0H0Z', two),
      stroke('M0-44 30 0 0 44-30 0Z', paper, 4),
    )
  return banner(
    sky,
    disc(520, 78, 46, mango),
    rays([520, 78], [58, 76], 16, mango, 7),
    shape('M40 96q4-30 36-28q18-34 54-16q38-10 42 44ZM300 150q4-24 28-22q16-26 42-12q30-8 34 34Z', paper),
    shape('M0 320Q160 220 330 300T600 270V400H0Z', leaf),
    shape('M0 372Q220 290 600 366V400H0Z', forest),
    adire('stars', 'M0 320Q160 220 330 300T600 270V400H0Z', paper, 0.22),
    kite(150, 116, 1, -18, clay, mango, paper),
    kite(316, 92, 0.72, 14, indigo, paper, indigo),
    kite(452, 168, 0.8, 24, brick, sand, brick),
    moved(
      [262, 352, 1, 0],
      oval(-64, 4, 18, 12, brown),
      oval(44, 4, 18, 12, brown),
      shape('M70-26q4-40 30-54q26-8 34 14q0 22-26 26q-12 10-14 34Z', brown),
      disc(116, -66, 4, ink),
      stroke('M112-50q8 6 18 0', ink, 3),
      shape('M-92 0Q-84-84-8-84T76 0Z', brick),
      shape('M-38-20-20-56h26l18 36-16 14h-32Z', mango),
      stroke('M-20-56-34-78M6-56 18-78M24-20l44 6M-38-20l-46 6', mango, 4),
    ),
  )
}

/** A white-faced mask with its crest, before the moon. */
export function onwaMmanwu(): string {
  const raffia = row(
    25,
    (index) => `M${180 + index * 10} 318q${(index % 3) * 5 - 5} 40 ${(index - 12) * 3} 92`,
  )
  const half =
    shape('M300 40q-30 30-52 22q-30-10-44 22q-8 26 18 40l30 12h48Z', clay) +
    stroke('M286 70q-20 20-44 14M290 96q-30 14-62 6', mango, 6) +
    disc(224, 90, 9, mango) +
    shape('M222 182q26-22 58 2q-28 22-58-2Z', ink) +
    stroke('M214 164q32-26 66-6', ink, 7) +
    stroke('M212 232h34M214 246h28M220 260h20', brick, 5) +
    shape('M196 196q-24-8-26 14t26 26Z', sand)
  return banner(
    forest,
    adire('waves', all, paper, 0.14),
    disc(300, 196, 176, sand),
    rays([300, 196], [190, 210], 36, mango, 6),
    crescent(78, 84, 40, mango),
    stars('520 60, 560 120, 488 26, 40 200, 92 250, 552 230', sand, 3),
    stroke(raffia, mango, 7),
    stroke(
      row(12, (index) => `M${190 + index * 20} 324q4 40 ${(index - 6) * 5} 82`),
      brick,
      5,
    ),
    shape('M196 140Q210 112 300 112T404 140Q412 330 300 346Q188 330 196 140Z', paper),
    half,
    mirrored(300, half),
    shape('M292 176h16l8 64q-16 12-32 0Z', sand),
    shape('M268 276q32-16 64 0q-10 26-32 26t-32-26Z', brick),
    box(276, 278, 48, 8, paper),
    shape('M300 120l14 16-14 16-14-16Z', indigo),
    disc(270, 138, 5, indigo),
    disc(330, 138, 5, indigo),
    faint(0.9, stroke('M206 322q94 40 188 0', leaf, 16)),
  )
}
