import { adire, rays, stars, waves } from './kit.ts'
import { box, colours, disc, faint, moved, oval, poster, row, shape, stroke } from './svg.ts'

const { night, deep, indigo, sky, ink, paper, sand, mango, clay, brick, leaf, brown, umber } = colours

/** Sacks in a pyramid under a moon; one of them is not groundnuts. */
export function groundnutJob(): string {
  // Relative paths, one for each colour: twenty-eight sacks stay small.
  const places = Array.from({ length: 7 }, (_, line) =>
    Array.from(
      { length: 7 - line },
      (_, index) => [200 + (index - (6 - line) / 2) * 52, 512 - line * 49] as const,
    ),
  ).flat()
  const sacks = (d: string, which: (index: number) => boolean) =>
    places
      .filter((_, index) => which(index))
      .map(([x, y]) => `M${x} ${y}${d}`)
      .join('')
  const sack = 'm-25-2q-5-36 15-40l-4-10h28l-4 10q20 4 15 40q-25 6-50 0Z'
  const thief = (x: number, y: number, size: number) =>
    moved(
      [x, y, size, 0],
      shape('M-22 0Q-26-60 0-64T22 0Z', ink),
      disc(0, -76, 16, umber),
      shape('M-17-80q2-22 17-22t17 22Z', clay),
      stroke('M-6-76h1M6-76h1', paper, 4),
    )
  return poster(
    deep,
    disc(200, 210, 170, brick),
    disc(200, 210, 128, clay),
    disc(200, 210, 88, mango),
    stars('40 60, 90 120, 360 50, 320 110, 30 300, 372 280, 270 30', sand),
    shape(
      sacks(sack, (index) => index % 2 === 0),
      sand,
    ),
    shape(
      sacks(sack, (index) => index % 2 === 1),
      '#D9BF8A',
    ),
    stroke(
      sacks('m-10-42h20', () => true),
      brown,
      4,
    ),
    rays([200, 344], [34, 50], 16, paper, 5),
    moved(
      [200, 365, 1, 0],
      shape(`M0 0${sack}`, clay),
      stroke('M-10-42H10', paper, 4),
      stroke('M0-32l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1Z', mango, 3),
    ),
    shape('M0 508Q200 490 400 508V600H0Z', umber),
    adire('ladders', 'M0 562H400V600H0Z', mango, 0.5),
    thief(48, 566, 1.1),
    thief(122, 574, 1.2),
    thief(200, 580, 1.35),
    thief(278, 574, 1.2),
    thief(352, 566, 1.1),
  )
}

/** A ferry on black water: eleven lit windows, and a twelfth. */
export function lagoonMidnight(): string {
  const window = (index: number) => {
    const [line, column] = [Math.floor(index / 6), index % 6]
    return box(104 + column * 34, 300 + line * 38, 22, 24, index === 8 ? clay : mango, 3)
  }
  return poster(
    night,
    disc(276, 130, 66, sand),
    disc(258, 116, 11, '#D9C596') + disc(294, 150, 15, '#D9C596') + disc(292, 104, 6, '#D9C596'),
    stars('50 70, 110 140, 40 220, 160 50, 370 40, 352 230, 180 200, 90 30', sky),
    shape('M0 372v-34h36v-40h26v40h40v-70h22v70h150v-30h40v30h30v-56h20v56h36v34Z', deep),
    shape('M92 284h226v94H92Z', indigo),
    box(80, 274, 250, 14, sky, 4),
    shape('M150 228h96v46h-96Z', indigo),
    box(142, 220, 112, 12, sky, 4),
    box(164, 238, 26, 24, mango, 3) + box(206, 238, 26, 24, mango, 3),
    shape('M272 214h26v60h-26Z', brick) + box(268, 214, 34, 12, ink),
    row(12, window),
    shape('M44 378H360Q346 430 318 440H88Q56 428 44 378Z', clay),
    stroke('M60 396H346', paper, 6),
    box(0, 432, 400, 168, ink),
    adire('waves', 'M0 432h400v168H0Z', sky, 0.28),
    row(5, (index) =>
      faint(0.9, stroke(`M${276 - 44 + index * 9} ${456 + index * 26}h${88 - index * 18}`, sand, 7)),
    ),
    row(4, (index) => stroke(`M${116 + index * 8} ${462 + index * 28}h${48 - index * 10}`, mango, 5)),
    waves(592, 400, 80, indigo, 8),
  )
}

/** One very large eye behind a glass, and a head tie in its rim. */
export function sisiDetective(): string {
  const step = (x: number, y: number, turn: number) =>
    moved([x, y, 1, turn], oval(0, 0, 9, 15, indigo), oval(0, 21, 6, 7, indigo))
  return poster(
    paper,
    adire('ladders', 'M0 0h400v600H0Z', clay, 0.22),
    shape('M0 600V560Q60 470 150 470H250Q340 470 400 560V600Z', leaf),
    shape('M166 410h68v76q-34 30-68 0Z', umber),
    shape('M90 260Q90 180 200 180T310 260V340Q304 440 200 444Q96 440 90 340Z', brown),
    shape(
      'M82 276Q70 190 100 150Q140 92 200 104Q262 88 300 150Q332 196 318 276Q260 206 200 216Q140 206 82 276Z',
      ink,
    ),
    disc(76, 168, 44, ink) + disc(326, 168, 44, ink),
    stroke('M96 196 84 208M304 196l12 12', mango, 14),
    stroke('M244 314q24-22 48 0', ink, 7) + disc(268, 328, 12, ink),
    stroke('M238 284q28-20 58-4', umber, 8),
    stroke('M206 340q14 30-10 34', umber, 7),
    stroke('M184 412q22 12 48-6', ink, 7),
    moved([58, 548, 1, 43], box(-14, -136, 28, 150, brick, 12), box(-14, -152, 28, 26, mango)),
    disc(148, 330, 104, mango),
    disc(148, 330, 88, '#DDE6F2'),
    disc(148, 330, 88, '#B08D74'),
    shape('M70 332Q148 246 226 332Q148 414 70 332Z', paper),
    disc(150, 330, 42, umber),
    disc(150, 330, 24, ink),
    disc(164, 314, 9, paper),
    stroke('M74 296Q148 226 222 296', ink, 9),
    stroke('M196 262l-14 26 12 16-12 22', paper, 3),
    step(316, 480, 24) + step(352, 520, 10) + step(318, 552, 18) + step(360, 588, 10),
    // Where the head tie ought to be.
    `<path d="M96 186Q10 150 30 66Q100 50 150 92Q156 36 206 18Q258 40 264 92Q316 50 376 70Q386 154 308 186" fill="none" stroke="${clay}" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 17"/>`,
  )
}
