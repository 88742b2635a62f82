// Draws every biller's mark into logos.json. By hand, after a change of the marks, the tile or the list of billers:
//
//   npx tsx tests/tools/marks/draw.ts
//
// It needs Chromium (CHROMIUM_PATH, /usr/bin/chromium) and the Liberation fonts; the result is committed.
import { writeFileSync } from 'node:fs'
import { catalog } from '#src/server/seed/catalog.ts'
import {
  contrast,
  css,
  decodePng,
  encodePalettePng,
  mix,
  type Picture,
  type Rgb,
  type Rgba,
  rasterise,
  rgbOf,
} from './png.ts'

// The marks are our own: the initials and colour that each biller's tile is drawn from. They evoke, they copy nobody's file.

interface Mark {
  readonly initials: string
  readonly colour: string
}

/** Billers that share a name and differ in kind: the second of a pair is drawn light on a pale tile. */
const kinds = [
  { suffix: 'PREPAID', pale: false },
  { suffix: 'POSTPAID', pale: true },
  { suffix: 'VTU', pale: false },
  { suffix: 'DATA', pale: true },
] as const

/** By BillerCode, or by BillerCode without the suffix of its kind. */
const marks: ReadonlyMap<string, Mark> = new Map(
  `
  MTN MTN #FFC914 | AIRTEL air #D8202B | GLO glo #3C9A2E | T2 T2 #F0642A | IKEDC IE #E4572E
  EKEDC EK #1B6FB3 | AEDC AE #1F7A4D | IBEDC IB #1D4E9E | EEDC EE #C7352B | PHED PH #0F7C8A
  BEDC BE #7A3E9D | KEDCO KE #B5541C | KAEDCO KA #2E8B57 | JED JE #35507A | YEDC YE #9C6B14
  ABA ABA #B0235F | DSTV DS #1479C9 | GOTV GO #2F9E44 | STARTIMES ST #E0752D | SHOWMAX SM #C2185B
  TSTV TS #5B3FA8 | DSTVBOXOFFICE BOX #0D4C80 | SMILE smi #4E9F3D | SMILERECHARGE S+ #37752B
  SPECTRANET SP #D9482B | IPNX ipx #C8102E | FIBERONE F1 #0E6BA8 | TIZETI TZ #1FA3A3
  COBRANET CN #8C2F39 | SWIFT SW #F2A31B | CYBERSPACE CY #2A4BA0 | MTNFIBREX FX #F5B800
  NTEL nt #7B2D8B | ESTATEHOTSPOT HOT #B4531A | WAEC WA #17519E | WAECREGISTRATION WR #0C376F
  JAMB JB #19794A | NECO NE #0B6E4F | NABTEB NB #9A3324 | UNILAG UL #7B1E2B | UI UI #3A2E87
  ABUZARIA AB #1E6B3A | UNN UN #2B7A3D | UNIBEN UB #5C2A7E | YABATECH YT #C98A12
  GREENFIELDS GF #4C8C2B | BRIGHTPATH BP #EFA021 | LIRS LI #1D6FA5 | FCTIRS FC #16714A
  OGIRS OG #2F7F34 | OYSIRS OY #A63A24 | RIRS RI #1C5F99 | KIRS KI #9B2C3F | KADIRS KD #37703A
  EIRS ED #8E2A2A | ESIRS EN #B6761A | AKIRS AK #C75B12 | DSIRS DT #245C8C | LANDUSECHARGE LUC #43508F
  BUILDINGPERMIT BP #5E6472 | VEHICLELICENCE VL #2C6E6A | LAWMA LA #2F8F3A | LAGOSWATER LW #1C84C6
  FCTWATER FW #14708F | OGUNWATER OW #2C6FBB | OYOWATER YW #3557A5 | KANOWATER KW #0F8A9D
  EDOWATER EW #1B5C8E | RIVERSWASTE RW #4F7F1F | ABUJAWASTE AW #6C7A1B | WATERTANKER TK #3D7EA6
  PSPWASTE PSP #7A5C2E | GRACECHAPEL GC #6A3FA0 | LIVINGSTREAMS LS #1B7F8C | STBRENDAN SB #8C2B3D
  MERCYHOUSE MH #B5562B | CENTRALMOSQUE NH #12704F | ZAKATFUND ZS #2D6A2E | SUNRISEHOME SH #F3A712
  FOODBASKET FB #C4581B | GIRLSINTECH GW #A52A6A | CLEARSIGHT CS #2469A8 | THIRDPARTYMOTOR TP #324A8A
  COMPREHENSIVEMOTOR CM #1F5F5B | TRAVELCOVER TC #1E88A8 | HOSPITALCASH HC #B3324A
  PHONECOVER PC #54408F | LIFEPREMIUM LP #3B7A45 | COWRYCARD CW #1D5FA8 | LEKKITOLL LT #5A6270
  AIRPORTPARKING P #1A4F9C | FERRYPASS FP #107C91 | PARKLEVY MP #C9921A | RAILTICKETS TR #1F6B45
  event EV #B03A6B | movie MV #3A3F8F | WALLET PD #2A2F86
`
    .trim()
    .split(/ \| |\n */)
    .map((text) => {
      const [code = '', initials = '', colour = ''] = text.split(' ')
      return [code, { initials, colour }]
    }),
)

const COLUMNS = 12

function drawLogos(): void {
  const billers = [...catalog().products, { BillerCode: 'WALLET', CategoryCode: 'WALLET' }]
  const tiles = billers.map(({ BillerCode, CategoryCode }) => {
    const { mark, pale } = markOf(BillerCode)
    const paint = paintOf(mark, pale)
    return { code: BillerCode, paint, svg: tile(mark, CategoryCode, paint) }
  })

  const sheet = drawSheet(tiles.map(({ svg }) => svg))
  const logos = tiles.map(({ code, paint }, index) => {
    const png = encodePalettePng(cut(sheet, index), blendsOf(paint))
    return [code, png.toString('base64')] as const
  })
  writeFileSync(
    new URL('../../../src/server/seed/logos.json', import.meta.url),
    `${JSON.stringify(Object.fromEntries(logos), null, 2)}\n`,
  )
  const sizes = logos.map(([, base64]) => Math.floor((base64.length * 3) / 4))
  console.log(
    `${logos.length} marks, ${sizes.reduce((sum, size) => sum + size)} bytes, at most ${Math.max(...sizes)}`,
  )
}

function markOf(code: string): { mark: Mark; pale: boolean } {
  const kind = marks.has(code) ? undefined : kinds.find(({ suffix }) => code.endsWith(suffix))
  const mark = marks.get(kind === undefined ? code : code.slice(0, -kind.suffix.length))
  if (mark === undefined) throw new Error(`there is no mark for ${code}`)
  return { mark, pale: kind?.pale ?? false }
}

/** All tiles in one picture: one start of the browser for all. */
function drawSheet(svgs: readonly string[]): Picture {
  const rows = Math.ceil(svgs.length / COLUMNS)
  const cells = svgs.map((svg, index) => {
    const [x, y] = [(index % COLUMNS) * TILE, Math.floor(index / COLUMNS) * TILE]
    // Each has the id of its own clipping path.
    return svg.replaceAll('round', `round${index}`).replace('<svg ', `<svg x="${x}" y="${y}" `)
  })
  const [width, height] = [COLUMNS * TILE, rows * TILE]
  return decodePng(
    rasterise(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cells.join('')}</svg>`,
      width,
      height,
    ),
  )
}

function cut({ width, pixels }: Picture, index: number): Picture {
  const start = Math.floor(index / COLUMNS) * TILE * width + (index % COLUMNS) * TILE
  const rows = Array.from({ length: TILE }, (_, y) =>
    pixels.slice(start + y * width, start + y * width + TILE),
  )
  return { width: TILE, height: TILE, pixels: rows.flat() }
}

/** The three colours and the edges between them: 14 in all. */
function blendsOf({ ground, letters, border }: Paint): Rgba[] {
  const solid = [
    ground,
    letters,
    border,
    ...[0.33, 0.67].map((share) => mix(ground, letters, share)),
    mix(ground, border, 0.5),
  ].map(([red, green, blue]): Rgba => [red, green, blue, 255])
  const edges = [ground, border].flatMap(([red, green, blue]) =>
    [128].map((alpha): Rgba => [red, green, blue, alpha]),
  )
  return [...solid, ...edges, [0, 0, 0, 0]]
}

const TILE = 96

const INK = rgbOf('#171A33')
const WHITE = rgbOf('#FFFFFF')

/** The three colours of a tile; the encoder needs to know them to name their blends. */
interface Paint {
  readonly ground: Rgb
  readonly letters: Rgb
  readonly border: Rgb
}

function paintOf(mark: Mark, pale: boolean): Paint {
  const colour = rgbOf(mark.colour)
  if (pale) {
    const ground = mix(colour, WHITE, 0.82)
    return { ground, letters: readable(colour, ground), border: colour }
  }
  const letters = contrast(colour, WHITE) >= 3.4 ? WHITE : INK
  return {
    ground: colour,
    letters,
    border: letters === WHITE ? mix(colour, WHITE, 0.42) : mix(colour, INK, 0.72),
  }
}

function readable(colour: Rgb, ground: Rgb): Rgb {
  let dark = colour
  while (contrast(dark, ground) < 4.6) dark = mix(dark, INK, 0.1)
  return dark
}

/** A border along the foot, as adire cloth has: one pattern for each category, by CategoryCode. */
const borders: Readonly<Record<string, string>> = {
  AIRTIME: bars(),
  DATA: waves(),
  ELECTRICITY: '<path d="M-6 92 12 72 30 92 48 72 66 92 84 72 102 92V100H-6Z"/>',
  CABLETV: repeat(
    4,
    24,
    (x) => `<rect x="${x + 3}" y="72" width="18" height="13" rx="3"/><path d="M${x + 8} 89h8v3h-8z"/>`,
  ),
  INTERNET: repeat(2, 48, (x) => rings(x + 24)),
  EDUCATION: repeat(4, 24, (x) => `<path d="M${x + 12} 78 ${x + 23} 73V88L${x + 12} 93 ${x + 1} 88V73Z"/>`),
  LEVIES: `<path d="M0 70h96v5H0zM0 91h96v5H0z"/>${repeat(6, 16, (x) => `<path d="M${x + 4} 77h8v12h-8z"/>`)}`,
  WATER:
    repeat(5, 24, (x) => `<circle cx="${x}" cy="96" r="12"/>`) +
    repeat(4, 24, (x) => `<circle cx="${x + 12}" cy="78" r="5"/>`),
  FAITH: repeat(4, 24, (x) => `<path d="M${x + 3} 96V83a9 11 0 0 1 18 0v13z"/>`),
  INSURANCE: repeat(4, 24, (x) => `<path d="M${x + 12} 71 ${x + 22} 74v8q0 7-10 12-10-5-10-12v-8Z"/>`),
  TRANSPORT: `<path d="M0 72h96v4H0zM0 92h96v4H0z"/>${repeat(4, 28, (x) => `<path d="M${x - 2} 82h16v4h-16z"/>`)}`,
  TICKETS: repeat(3, 32, (x) => `<path d="M${x + 2} 74h28v5a4 4 0 0 0 0 8v5H${x + 2}v-5a4 4 0 0 0 0-8z"/>`),
  WALLET: repeat(4, 24, (x) => `<path d="M${x + 12} 70 ${x + 24} 82 ${x + 12} 94 ${x} 82Z"/>`),
}

/** One tile as SVG. Its corners are clear. */
function tile(mark: Mark, category: string, paint: Paint): string {
  const size = [0, 48, 42, 34, 27][mark.initials.length] ?? 22
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">
<clipPath id="round"><rect width="96" height="96" rx="22"/></clipPath><g clip-path="url(#round)">
<rect width="96" height="96" fill="${css(paint.ground)}"/><g fill="${css(paint.border)}" color="${css(paint.border)}">${borders[category] ?? ''}</g>
<text x="48" y="${38 + size * 0.36}" font-family="Liberation Sans" font-weight="700" font-size="${size}" letter-spacing="-1" text-anchor="middle" fill="${css(paint.letters)}">${mark.initials}</text>
</g></svg>`
}

function repeat(count: number, step: number, draw: (x: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index * step)).join('')
}

function bars(): string {
  return repeat(6, 16, (x) => `<path d="M${x + 3} 96V${90 - x / 4}h10V96z"/>`)
}

function waves(): string {
  const wave = (y: number) =>
    `<path d="M-12 ${y}q12-14 24 0t24 0 24 0 24 0 24 0" fill="none" stroke="currentColor" stroke-width="5"/>`
  return wave(77) + wave(90)
}

function rings(x: number): string {
  return `<path d="M${x - 20} 96a20 20 0 0 1 40 0h-8a12 12 0 0 0-24 0zM${x - 3} 90h6v6h-6z"/>`
}

// At the end, when everything above is there.
drawLogos()
