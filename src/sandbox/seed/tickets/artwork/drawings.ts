import { auntyNgozi, danfoQueen, jollofWar } from './comedies.ts'
import { groundnutJob, lagoonMidnight, sisiDetective } from './crimes.ts'
import { harmattanLetters, ninetyPlusFive, oNBo } from './dramas.ts'
import { omodeDay, onwaMmanwu, pottersDaughter, whiteCloth } from './festivals.ts'
import { adire, ball, flame, pot, rays } from './kit.ts'
import { bronzeCasters, riverMother, vow } from './legends.ts'
import { darenKida, indigoNights, morningGlory, palmWine } from './music.ts'
import { banner, box, colours, disc, mirrored, moved, oval, picture, row, shape, stroke } from './svg.ts'

const { night, deep, indigo, sky, ink, paper, sand, mango, clay, brick, leaf, forest, umber, brown } = colours
const all = 'M0 0h600v400H0Z'

/** A lamp that laughs. */
function laughTillLight(): string {
  return banner(
    night,
    adire('stars', all, sky, 0.16),
    rays([300, 196], [186, 236], 24, mango, 10),
    rays([300, 196], [256, 270], 24, clay, 10, [7.5, 367.5]),
    stroke('M300 0v22', paper, 8),
    box(270, 14, 60, 44, paper, 8),
    stroke('M272 28h56M272 44h56', ink, 5),
    shape('M270 56h60q2 32 34 54a124 124 0 1 1-128 0q32-22 34-54Z', mango),
    stroke('M214 182q20-30 44 0M342 182q20-30 44 0', ink, 11),
    shape('M212 222h176q-6 92-88 92t-88-92Z', ink),
    shape('M224 222h152l-6 24H230Z', paper),
    shape('M248 296q22-36 52-18q30-18 52 18q-22 18-52 18t-52-18Z', clay),
  )
}

/** Cloth on the left that turns into the lines of a board on the right. */
function buildHere(): string {
  const strips = [clay, sand, indigo, mango, paper, leaf, sand, clay]
  const woven = strips.map((fill, index) => box(0, index * 50, 250, 50, fill)).join('')
  const weave = row(8, (line) =>
    row(5, (column) =>
      (line + column) % 2 === 0
        ? box(column * 52 + 8, line * 50 + 9, 32, 32, line % 4 === 2 ? sky : ink)
        : '',
    ),
  )
  const traces = [
    ['M250 25h90l40 40h90', sand, 470, 65],
    ['M250 75h60l40 40h190', mango, 540, 115],
    ['M250 125h40l40 40h70', sky, 400, 165],
    ['M250 175h230', paper, 480, 175],
    ['M250 225h210', mango, 460, 225],
    ['M250 275h50l40-40h40', clay, 380, 235],
    ['M250 325h90l40-40h150', sky, 530, 285],
    ['M250 375h130l40-40h60', sand, 480, 335],
  ] as const
  return banner(
    deep,
    adire('checks', 'M250 0h350v400H250Z', sky, 0.14),
    woven,
    weave,
    traces
      .map(([d, colour, x, y]) => stroke(d, colour, 7) + disc(x, y, 15, colour) + disc(x, y, 6, deep))
      .join(''),
    box(246, 0, 10, 400, ink),
    moved(
      [330, 200, 1, -18],
      shape('M-150 0Q-60-46 0-46T150 0Q60 46 0 46T-150 0Z', brown),
      shape('M-70-16H70V16H-70Z', ink),
      stroke('M-62-8H62M-62 0H62M-62 8H62', mango, 5),
      stroke('M150 0q30-4 40 10', mango, 5),
    ),
  )
}

/** A shield and a ball over the stripes of a pitch. */
function unityShield(): string {
  const stripes = row(4, (index) =>
    shape(
      `M${300 - 75 + index * 37.5} 150h18.75L${-150 + index * 225 + 112} 400H${-150 + index * 225}Z`,
      forest,
    ),
  )
  return picture(
    600,
    400,
    box(0, 0, 600, 150, indigo),
    adire('diamonds', 'M0 0h600v96H0Z', paper, 0.2),
    row(26, (index) =>
      disc(12 + index * 24, 118 + (index % 2) * 12, 13, [clay, paper, mango, sky][index % 4] ?? sky),
    ),
    box(0, 138, 600, 262, leaf),
    stripes,
    stroke('M-10 164h620M300 164v240', paper, 5),
    `<ellipse cx="300" cy="330" rx="190" ry="62" fill="none" stroke="${paper}" stroke-width="5"/>`,
    shape('M300 36c40 24 82 30 124 30c8 130-38 214-124 256c-86-42-132-126-124-256c42 0 84-6 124-30Z', ink),
    shape('M300 58c34 20 70 26 106 27c4 112-34 176-106 214c-72-38-110-102-106-214c36-1 72-7 106-27Z', mango),
    shape('M300 58c34 20 70 26 106 27c2 40-2 74-12 102H206c-10-28-14-62-12-102c36-1 72-7 106-27Z', clay),
    shape('M300 58v241c-72-38-110-102-106-214c36-1 72-7 106-27Z', brick),
    ball(300, 188, 62),
    row(3, (index) => shape(`M${262 + index * 38} 92l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2Z`, paper)),
  )
}

/** A pot on three stones, over fire; bowls on both sides. */
function ojaOunje(): string {
  const bowl = (x: number, food: string) =>
    moved(
      [x, 366, 1, 0],
      oval(0, -46, 64, 16, sand),
      oval(0, -48, 52, 24, food),
      shape('M-66-46H66Q58 0 0 0T-66-46Z', indigo),
      stroke('M-48-24q48 18 96 0', sky, 4),
    )
  return banner(
    mango,
    adire('fans', all, clay, 0.42),
    disc(300, 196, 178, paper),
    stroke('M240 92q-26-30 0-54t0-50M300 80q-26-32 0-58t0-50M360 92q-26-30 0-54t0-50', clay, 12),
    shape('M0 352h600v48H0Z', brick),
    moved([366, 132, 1, 28], stroke('M0 40V-104', brown, 14), oval(0, -112, 20, 28, brown)),
    flame(226, 366, 0.8, clay, mango),
    flame(372, 366, 0.84, clay, mango),
    flame(300, 370, 1, brick, mango),
    pot(300, 286, 1.26, ink, umber),
    oval(300, 122, 112, 14, clay),
    adire('fans', 'M186 190q114 40 228 0v32q-114 40-228 0Z', sand, 0.9),
    shape('M176 366q4-46 46-46t46 46ZM332 366q4-46 46-46t46 46Z', umber),
    bowl(84, paper),
    bowl(516, clay),
    mirrored(300, shape('M18 262q66-66 120-22q-44 56-120 22Z', leaf)),
    shape('M18 262q66-66 120-22q-44 56-120 22Z', leaf),
    stroke('M30 260q50-28 96-18M570 260q-50-28-96-18', forest, 4),
  )
}

/** The pictures of tickets, by the name that /api/assets/ serves them under: 600 x 400 an event, 400 x 600 a movie. */
export const ticketDrawings: ReadonlyMap<string, () => string> = new Map([
  ['event-indigo-nights.svg', indigoNights],
  ['event-palm-wine-highlife.svg', palmWine],
  ['event-laugh-till-light.svg', laughTillLight],
  ['event-morning-glory.svg', morningGlory],
  ['event-build-here.svg', buildHere],
  ['event-unity-shield.svg', unityShield],
  ['event-oja-ounje.svg', ojaOunje],
  ['event-potters-daughter.svg', pottersDaughter],
  ['event-white-cloth.svg', whiteCloth],
  ['event-omode-day.svg', omodeDay],
  ['event-daren-kida.svg', darenKida],
  ['event-onwa-mmanwu.svg', onwaMmanwu],
  ['movie-danfo-queen.svg', danfoQueen],
  ['movie-vow.svg', vow],
  ['movie-lagoon-midnight.svg', lagoonMidnight],
  ['movie-aunty-ngozi.svg', auntyNgozi],
  ['movie-harmattan-letters.svg', harmattanLetters],
  ['movie-jollof-war.svg', jollofWar],
  ['movie-bronze-casters.svg', bronzeCasters],
  ['movie-sisi-detective.svg', sisiDetective],
  ['movie-groundnut-job.svg', groundnutJob],
  ['movie-river-mother.svg', riverMother],
  ['movie-ninety-plus-five.svg', ninetyPlusFive],
  ['movie-o-n-bo.svg', oNBo],
])
