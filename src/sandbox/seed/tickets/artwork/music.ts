import { adire, burst, crescent, palm, rays, stars, talkingDrum, waves } from './kit.ts'
import {
  banner,
  box,
  colours,
  disc,
  faint,
  moved,
  oval,
  picture,
  placesOf,
  row,
  shape,
  stroke,
} from './svg.ts'

const { night, deep, indigo, sky, ink, paper, sand, mango, clay, brick, leaf, forest, brown, umber } = colours
const all = 'M0 0h600v400H0Z'

/** A cable bridge over the lagoon, beams from a stage, a crowd with its hands up. */
export function indigoNights(): string {
  const tower = (x: number) =>
    stroke(
      `M${x} 300V96M${x} 104l-96 150M${x} 130l-70 124M${x} 160l-44 94M${x} 104l96 150M${x} 130l70 124M${x} 160l44 94`,
      sky,
      3,
    )
  const heads = row(14, (index) => {
    const x = 12 + index * 46
    const y = 366 - ((index * 37) % 22)
    const arm =
      index % 3 === 1 ? '' : stroke(`M${x - 12} ${y + 30}L${x - 18 + (index % 4) * 3} ${y - 46}`, ink, 11)
    const other = index % 2 === 0 ? '' : stroke(`M${x + 14} ${y + 30}L${x + 20} ${y - 38}`, ink, 11)
    return arm + other + disc(x, y, 17, ink) + oval(x, y + 50, 27, 36, ink)
  })
  return banner(
    indigo,
    adire('diamonds', all, paper, 0.14),
    disc(428, 214, 92, mango),
    faint(0.9, tower(210), tower(428)),
    box(0, 252, 600, 8, sky),
    box(0, 260, 600, 140, deep),
    waves(282, 600, 60, indigo, 5),
    waves(306, 600, 60, indigo, 5, 30),
    stroke('M380 276h96M396 292h64M408 308h40', mango, 6),
    faint(0.24, shape('M60 0 150 330H40ZM180 0 330 330H220ZM420 0 300 330H190ZM540 0 470 330H580Z', paper)),
    box(0, 0, 600, 14, ink),
    row(4, (index) =>
      moved([60 + index * 120 + (index > 1 ? 120 : 0), 14, 1, 0], shape('M-18 0h36l8 26h-52Z', ink)),
    ),
    heads,
  )
}

/** A trumpet before a sun, a gourd of palm wine, two palms. */
export function palmWine(): string {
  const trumpet = moved(
    [318, 196, 1, -14],
    stroke('M-214 0H110', mango, 18),
    shape('M96-9C150-10 172-34 206-72V72C172 34 150 10 96 9Z', mango),
    oval(206, 0, 12, 72, brick),
    stroke('M-96 0v46q0 24 24 24h92q24 0 24-24V0', mango, 16),
    row(3, (index) => box(-66 + index * 34, -38, 18, 78, sand, 8) + disc(-57 + index * 34, -44, 12, paper)),
    shape('M-236-15h14q8 10 22 8v14q-14-2-22 8h-14Z', sand),
  )
  const gourd = moved(
    [106, 372, 1, 0],
    shape('M-14-150h28q-2 38 22 60c44 40 26 90-36 90s-80-50-36-90q24-22 22-60Z', umber),
    stroke('M-50-62q50 22 100 0M-56-44q56 24 112 0', mango, 5),
    shape('M-20-164h40v18h-40Z', sand),
    oval(104, -12, 46, 14, sand),
    shape('M58-40h92q-4 40-46 40t-46-40Z', brown),
    oval(104, -40, 46, 11, paper),
  )
  return banner(
    clay,
    adire('fans', all, sand, 0.22),
    disc(380, 190, 150, brick),
    rays([380, 190], [164, 186], 40, mango, 6),
    palm(560, 400, 300, umber, forest),
    palm(480, 420, 200, umber, leaf),
    shape('M0 356q150-34 300 0t300 0v44H0Z', umber),
    trumpet,
    gourd,
  )
}

/** A choir under the morning. */
export function morningGlory(): string {
  // Each layer of the choir is one path, so that thirteen singers stay small.
  const choir = (text: string, robes: string, skin: string) => {
    const each = (d: string) =>
      placesOf(text)
        .map(([x, y]) => `M${x} ${y}${d}`)
        .join('')
    return (
      shape(each('m-44 130c0-80 14-96 44-96s44 16 44 96Z'), robes) +
      shape(each('m-16 36l16 60 16-60Z'), paper) +
      stroke(each('m0 10v.1'), skin, 54) +
      stroke(each('m0 19v3'), ink, 15) +
      stroke(each('m-15 4q5-5 9 0m12 0q5-5 9 0'), ink, 3)
    )
  }
  return picture(
    600,
    400,
    burst(300, 300, 560, 18, [mango, sand, paper, clay, sand, paper], 180, 360),
    box(0, 300, 600, 100, indigo),
    disc(300, 300, 128, paper),
    stroke('M300 192v110M268 222h64', indigo, 14),
    rays([300, 300], [140, 160], 22, brick, 7, [180, 360]),
    choir('50 238, 250 238, 450 238', deep, umber),
    choir('150 238, 350 238, 550 238', indigo, brown),
    choir('0 284, 200 284, 400 284, 600 284', brick, brown),
    choir('100 284, 300 284, 500 284', clay, umber),
    adire('ladders', 'M0 376h600v24H0Z', paper, 0.8),
  )
}

/** Hourglass drums before the walls of an old city, at night. */
export function darenKida(): string {
  const wall =
    'M0 320V232l14-26 14 26h60V206l12-24 12 24v26h62V196h14V160l16-34 16 34v36h14v36h66v-20l14-28 14 28v20h92V206l12-24 12 24v26h58V180l16-36 16 36v52h76V320Z'
  return banner(
    night,
    stars(
      '40 52, 96 118, 150 40, 232 78, 300 34, 352 108, 404 52, 566 120, 20 158, 262 150, 574 30, 330 176',
      sand,
    ),
    crescent(478, 84, 56, mango),
    shape(wall, brick),
    box(0, 300, 600, 100, umber),
    adire('checks', 'M0 316h600v84H0Z', clay, 0.5),
    shape('M182 320v-44q18-30 36 0v44Z', night),
    faint(0.5, oval(300, 376, 190, 16, ink)),
    talkingDrum(196, 276, 0.72, -16, brown, sand),
    talkingDrum(408, 280, 0.66, 18, forest, paper),
    talkingDrum(302, 262, 0.92, 0, clay, sand),
    stroke('M352 132q44-26 70 8M250 128q-36-34-76-6', mango, 8),
    disc(350, 136, 9, mango),
    disc(252, 130, 9, mango),
    stroke('M262 116h80M276 100h52', mango, 4),
  )
}
