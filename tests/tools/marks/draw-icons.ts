// Draws the app's own PNG icons from the SVGs in public/icons, and the pictures of public/resources/top_billers.json
// from logos.json. By hand, after draw.ts or a change of an SVG:
//
//   npx tsx tests/tools/marks/draw-icons.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { logoOf } from '#src/server/seed/catalog.ts'
import { decodePng, encodePalettePng, mix, type Rgb, type Rgba, rasterise, rgbOf } from './png.ts'

const files = [
  ['icon', 'icon-192', 192],
  ['icon', 'icon-512', 512],
  ['maskable', 'maskable-512', 512],
  ['maskable', 'apple-touch-180', 180],
  ['monochrome', 'monochrome-512', 512],
] as const

const [indigo, mango, line] = [rgbOf('#2A2F86'), rgbOf('#FFB21A'), rgbOf('#585CA0')]

const palettes = {
  icon: [...colours(), ...[64, 128, 191, 0].map((alpha) => cover(indigo, alpha))],
  maskable: colours(),
  monochrome: [0, 51, 102, 153, 204, 255].map((alpha) => cover(rgbOf('#FFFFFF'), alpha)),
}

const publicFile = (path: string) => new URL(`../../../public/${path}`, import.meta.url)

for (const [source, name, size] of files) {
  const svg = readFileSync(publicFile(`icons/${source}.svg`), 'utf8')
  const shot = rasterise(svg.replace('<svg ', `<svg width="${size}" height="${size}" `), size, size)
  writeFileSync(publicFile(`icons/${name}.png`), encodePalettePng(decodePng(shot), palettes[source]))
}

const topBillers: readonly { readonly id: string; readonly image: string }[] = JSON.parse(
  readFileSync(publicFile('resources/top_billers.json'), 'utf8'),
)
for (const { id, image } of topBillers) {
  writeFileSync(publicFile(image.slice(1)), Buffer.from(logoOf(id), 'base64'))
}

function colours(): Rgba[] {
  return [
    indigo,
    mango,
    line,
    ...[0.25, 0.5, 0.75].map((share) => mix(indigo, mango, share)),
    ...[0.33, 0.67].map((share) => mix(indigo, line, share)),
  ].map((colour) => cover(colour, 255))
}

function cover([red, green, blue]: Rgb, alpha: number): Rgba {
  return [red, green, blue, alpha]
}
