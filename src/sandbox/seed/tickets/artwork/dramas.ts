import { adire, ball, stars, waves } from './kit.ts'
import { box, colours, disc, faint, mirrored, moved, poster, row, shape, short, stroke } from './svg.ts'

const { night, indigo, sky, ink, paper, sand, mango, clay, brick, leaf, forest, brown, umber } = colours

/** A letter that comes with the dust, over dunes. */
export function harmattanLetters(): string {
  const stripe = (x: number, y: number, colour: string) => shape(`M${x} ${y}h16l-8 14h-16Z`, colour)
  return poster(
    sand,
    faint(0.5, disc(262, 176, 130, paper)),
    disc(262, 176, 86, mango),
    faint(
      0.75,
      waves(96, 400, 200, paper, 10),
      waves(150, 400, 240, paper, 8, 90),
      waves(214, 400, 180, paper, 12, 40),
      waves(262, 400, 260, paper, 6, 10),
    ),
    shape('M0 430Q110 350 230 412T400 380V600H0Z', '#D79A55'),
    moved(
      [78, 420, 1, 0],
      shape(
        'M-16 0Q-8-60-14-100L-52-128l6-8 34 18-6-42 10-2 10 40 26-44 9 5-20 48 42-22 5 8-42 30Q2-60 18 0Z',
        umber,
      ),
      faint(
        1,
        disc(-54, -136, 8, leaf),
        disc(-18, -166, 9, leaf),
        disc(30, -170, 9, leaf),
        disc(52, -138, 8, leaf),
      ),
    ),
    shape('M0 500Q150 400 400 480V600H0Z', clay),
    shape('M0 560Q230 460 400 540V600H0Z', brick),
    adire('waves', 'M0 560Q230 460 400 540V600H0Z', sand, 0.5),
    stroke('M24 330Q90 250 150 330T262 348', paper, 5),
    moved(
      [236, 350, 1, -10],
      box(-122, -80, 244, 160, paper, 6),
      row(
        7,
        (index) =>
          stripe(-104 + index * 32, -76, index % 2 === 0 ? clay : indigo) +
          stripe(-104 + index * 32, 62, index % 2 === 0 ? indigo : clay),
      ),
      stroke('M-112-52 0 22 112-52M-112 54-34 0M112 54 34 0', '#CDB88C', 4),
      disc(0, 20, 27, brick),
      disc(0, 20, 13, clay),
    ),
    moved([96, 506, 0.36, 14], box(-122, -80, 244, 160, paper, 6), stroke('M-112-70 0 22 112-70', brown, 9)),
    moved(
      [330, 496, 0.24, -22],
      box(-122, -80, 244, 160, paper, 6),
      stroke('M-112-70 0 22 112-70', brown, 10),
    ),
    stroke('M46 96l14-8 14 8M84 70l12-7 12 7M116 110l11-6 11 6', umber, 4),
  )
}

/** A glove and a ball, a hand apart, before the net. */
export function ninetyPlusFive(): string {
  const net = row(12, (index) => `M${index * 40 - 20} 0v440M0 ${index * 40 + 20}h400`)
  return poster(
    leaf,
    box(0, 0, 400, 440, indigo),
    faint(0.5, stroke(net, sky, 3)),
    stroke('M18 470V18H382V470', paper, 16),
    box(0, 440, 400, 160, clay),
    adire('diamonds', 'M0 470h400v130H0Z', brick, 0.9),
    stroke('M0 446h400', paper, 8),
    faint(0.9, stroke('M390 60Q330 90 300 130M398 110Q360 130 330 160M360 24Q300 64 280 104', mango, 8)),
    ball(258, 186, 66),
    moved(
      [150, 404, 1, 20],
      shape('M-58 60h116l22 190H-80Z', forest),
      shape('M-58 84h116l4 26H-62ZM-64 132H64l4 26H-68Z', mango),
      shape(
        'M-62 66Q-76 10-66-40L-74-112q0-18 16-18t18 18l6 54-4-88q0-19 17-19t18 19l4 86 8-90q2-18 18-16t16 20l-8 90 20-64q6-17 20-12t11 22L62-20Q100-56 112-44t-6 30L66 44Q62 60 58 66Z',
        mango,
      ),
      shape('M-44 20Q-50-20-40-44H40Q48-16 42 26Q0 44-44 20Z', paper),
      stroke('M-60 66H58', ink, 14),
      stroke('M-18-6h36M-18 10h36', clay, 6),
    ),
    box(0, 572, 400, 28, ink),
  )
}

/** A gate at night. Something stands behind it. */
export function oNBo(): string {
  // Arch-topped leaves: the bars rise towards the middle, where they do not quite meet.
  const bars = row(6, (index) => `M${48 + index * 24} 600V${short(300 - index * 13)}`)
  const spears = row(6, (index) => `M${40 + index * 24} ${302 - index * 13}l8-28 8 28Z`)
  const gate = stroke(bars, ink, 9) + shape(spears, ink) + stroke('M34 372 172 344M34 520H172', ink, 9)
  // Fingers that come round the bars, far too long.
  const fingers = stroke(
    'M182 404Q150 396 136 416M182 424Q146 418 130 440M182 444Q148 440 134 462M182 464Q154 462 144 480',
    paper,
    11,
  )
  return poster(
    brick,
    disc(200, 214, 178, clay),
    disc(200, 214, 132, mango),
    shape('M0 440V250l74-60 74 60v190ZM400 440V270l-60-50-60 50v170Z', umber),
    box(54, 290, 40, 46, mango) + stroke('M74 290v46M54 313h40', umber, 5),
    stroke(
      'M200 196Q176 130 126 104M176 142q-6-34 8-58M150 118q-24 4-44-8M200 196Q224 130 274 104M224 142q6-34-8-58M250 118q24 4 44-8',
      night,
      13,
    ),
    shape('M140 600Q128 420 150 320Q160 200 200 186Q240 200 250 320Q272 420 260 600Z', night),
    shape('M158 256q24-6 34 18q-28 8-34-18ZM242 256q-24-6-34 18q28 8 34-18Z', paper),
    disc(178, 267, 4, brick) + disc(222, 267, 4, brick),
    stroke('M170 312l8 8 8-8 8 8 8-8 8 8 8-8 8 8 6-8', paper, 5),
    box(0, 220, 34, 380, ink) + box(366, 220, 34, 380, ink),
    box(-4, 204, 44, 20, ink) + box(360, 204, 44, 20, ink),
    disc(17, 192, 14, paper) + disc(383, 192, 14, paper),
    gate,
    mirrored(200, gate),
    fingers,
    mirrored(200, fingers),
    adire('stars', 'M0 552h400v48H0Z', mango, 0.8),
    stars('40 50, 340 40, 60 110, 350 110, 376 150, 24 150', sand),
  )
}
