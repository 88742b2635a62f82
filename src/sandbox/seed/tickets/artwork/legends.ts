import { adire, rays, stars } from './kit.ts'
import { colours, disc, mirrored, moved, poster, row, shape, short, stroke } from './svg.ts'

const { deep, indigo, sky, ink, paper, mango, clay, brick, leaf, forest, brown, umber } = colours

/** A great tree that is also a face; a small figure with a bow. */
export function vow(): string {
  const root = shape('M170 330Q160 470 20 540H132Q176 500 180 470L176 540H202V330Z', umber)
  const crown = [
    [200, 120, 104],
    [96, 170, 76],
    [304, 170, 76],
    [146, 92, 72],
    [258, 92, 72],
    [60, 226, 50],
    [340, 226, 50],
  ] as const
  return poster(
    clay,
    disc(200, 330, 190, mango),
    rays([200, 330], [204, 330], 30, brick, 5),
    root,
    mirrored(200, root),
    shape('M162 220h76l8 130h-92Z', umber),
    crown.map(([x, y, r]) => disc(x, y, r, forest)).join(''),
    adire(
      'fans',
      'M60 226Q40 110 146 60Q200 20 258 60Q360 110 340 226Q260 170 200 210Q140 170 60 226Z',
      leaf,
      0.9,
    ),
    shape('M166 300q12-14 24 0q-12 10-24 0ZM210 300q12-14 24 0q-12 10-24 0Z', mango),
    stroke('M200 312v30M184 364q16-8 32 0', brown, 7),
    shape('M0 536Q200 500 400 536V600H0Z', forest),
    adire('fans', 'M0 556Q200 530 400 556V600H0Z', leaf, 0.8),
    moved(
      [96, 548, 1, 0],
      shape('M-12 0 -9-44Q0-54 9-44L12 0Z', ink),
      disc(0, -64, 11, ink),
      stroke('M6-40 34-56M28-92q34 32 12 78', ink, 5),
      stroke('M28-92 40-14M4-44 60-62', paper, 2.5),
    ),
    stroke('M30 40l-10 40M76 20l-8 34M350 30l-10 40M384 90l-8 34M16 130l-8 34M318 8l-6 26', sky, 5),
  )
}

/** A cast head in its collar of beads, metal running under it. */
export function bronzeCasters(): string {
  // Beads are dots of a thick line: a path for each colour.
  const beads = (kind: number) =>
    row(35, (index) => {
      const [line, place] = [Math.floor(index / 7), index % 7]
      const x = short(200 + (place - 3) * (19 + line * 4))
      return (index % 3 === 0) === (kind === 1)
        ? `M${x} ${122 + line * 24 + Math.abs(place - 3) * line}v.1`
        : ''
    })
  const collar = (kind: number) =>
    row(55, (index) => {
      const [line, place] = [Math.floor(index / 11), index % 11]
      const x = short(200 + (place - 5) * (15 + line * 1.3))
      return (index % 4 === 0) === (kind === 1) ? `M${x} ${438 + line * 17}h3` : ''
    })
  const metal = '#B9772E'

  const dark = '#7E4A1C'
  const half =
    shape('M128 296q28-22 60 2q-30 22-60-2Z', ink) +
    stroke('M120 274q32-24 70-2M126 308q30 18 62 2', dark, 6) +
    stroke('M146 332v34M162 336v30', dark, 5) +
    shape('M96 282q-26-4-24 34t28 36Z', dark)
  return poster(
    umber,
    adire('checks', 'M0 0h400v600H0Z', clay, 0.3),
    disc(200, 270, 184, brick),
    shape('M98 230Q110 200 200 200T302 230V340Q296 412 252 430V470H148V430Q104 412 98 340Z', metal),
    half,
    mirrored(200, half),
    shape('M188 290h24l12 70q-24 18-48 0Z', dark),
    shape('M160 392q40-22 80 0q-12 26-40 26t-40-26Z', dark),
    stroke('M164 394q36 8 72 0', ink, 4),
    shape('M90 252Q84 96 200 92T310 252Q200 206 90 252Z', dark),
    stroke(beads(0), clay, 18),
    stroke(beads(1), mango, 18),
    stroke(collar(0), clay, 13),
    stroke(collar(1), mango, 13),
    shape('M0 530h400v70H0Z', ink),
    shape('M0 530q40 0 60 20t70 10 60-24 80 18 60-20 70-4v34q-60 0-90 8t-100 0-100 4-110-8Z', mango),
    shape('M40 548q60 20 110 8t110 6 110-16q-60 34-110 26t-110 2-110-26Z', paper),
    stars('40 500, 78 470, 350 490, 366 452, 30 440, 322 516', mango, 4),
    stroke('M200 92V56M170 96l-8-32M230 96l8-32', mango, 8),
  )
}

/** Someone asleep, whose hair is a river; a child in a canoe, a heron. */
export function riverMother(): string {
  const bands = [indigo, sky, deep, paper, indigo, leaf, sky]
  const hair = bands
    .map((colour, index) => {
      const shift = index * 27
      return stroke(
        `M${96 + shift} 176C${10 + shift} 290 ${190 + shift} 360 ${90 + shift} 460S${30 + shift} 590 ${60 + shift} 640`,
        colour,
        28,
      )
    })
    .join('')
  return poster(
    leaf,
    adire('fans', 'M0 0h400v600H0Z', forest, 0.6),
    disc(200, 150, 138, mango),
    hair,
    shape('M104 160Q104 60 196 56T292 160Q288 250 198 256Q108 250 104 160Z', brown),
    shape('M100 186Q84 60 196 44T298 186Q286 96 200 92T100 186Z', indigo),
    stroke('M100 178Q94 70 196 58T298 178', sky, 7),
    stroke('M134 162q20 18 40 0M222 162q20 18 40 0', ink, 6),
    stroke('M198 168q-12 30 2 34', umber, 6),
    shape('M174 222q24-12 48 0q-24 16-48 0Z', brick),
    disc(198, 116, 8, paper) + disc(176, 122, 5, mango) + disc(220, 122, 5, mango),
    disc(152, 198, 10, clay) + disc(244, 198, 10, clay),
    moved(
      [212, 452, 1, -8],
      stroke('M42-64 84 26', umber, 6),
      shape('M-14-12Q-18-60 0-62T16-12Z', clay),
      disc(0, -76, 18, umber),
      disc(-14, -94, 8, ink),
      disc(14, -94, 8, ink),
      shape('M-18-78q4-18 18-18t18 18Z', ink),
      stroke('M10-44 50-40', umber, 8),
      shape('M-96-22Q-60 4 0-6T96-22Q80 30 0 30T-96-22Z', brick),
      stroke('M-70 4Q0 18 70 4', mango, 5),
    ),
    moved(
      [338, 516, 1, 0],
      stroke('M-6 0v76M8 0v76', ink, 4),
      shape('M-34-16Q0-52 36-10Q30 18-6 14Q-30 8-34-16Z', paper),
      stroke('M-26-20Q-50-60-22-84', paper, 11),
      disc(-20, -88, 11, paper),
      shape('M-28-94-66-86-28-82Z', mango),
      disc(-22, -90, 3, ink),
    ),
    moved(
      [70, 548, 1, 12],
      shape('M-52 0Q-20-30 24-14L52-30Q44 0 52 26L24 12Q-20 28-52 0Z', ink),
      disc(-30, -6, 4, paper),
      stroke('M-52 2l-24-10M-52 4l-22 10', ink, 4),
    ),
  )
}
