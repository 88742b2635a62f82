// Draws every biller's mark into logos.json. By hand, after a change of marks.ts, tile.ts or the list of billers:
//
//   npx tsx src/sandbox/seed/logos/draw.ts
//
// It needs Chromium (CHROMIUM_PATH, /usr/bin/chromium) and the Liberation fonts; the result is committed.

import { writeFileSync } from 'node:fs'
import { catalog } from '#src/sandbox/seed/catalog.ts'
import { mix } from './colour.ts'
import { kinds, type Mark, marks } from './marks.ts'
import { decodePng, encodePalettePng, type Picture, type Rgba } from './png.ts'
import { rasterise } from './rasterise.ts'
import { type Paint, paintOf, TILE, tile } from './tile.ts'

const COLUMNS = 12

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
  new URL('./logos.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(logos), null, 2)}\n`,
)
const sizes = logos.map(([, base64]) => Math.floor((base64.length * 3) / 4))
console.log(
  `${logos.length} marks, ${sizes.reduce((sum, size) => sum + size)} bytes, at most ${Math.max(...sizes)}`,
)

function markOf(code: string): { mark: Mark; pale: boolean } {
  const kind = marks[code] === undefined ? kinds.find(({ suffix }) => code.endsWith(suffix)) : undefined
  const mark = marks[kind === undefined ? code : code.slice(0, -kind.suffix.length)]
  if (mark === undefined) throw new Error(`marks.ts has no mark for ${code}`)
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
