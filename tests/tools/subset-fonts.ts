/**
 * Makes the two small fonts that PDFs embed, from DejaVu Sans: the standard PDF fonts have no naira sign and no Yoruba
 * or Hausa letters (decision 43). Run by hand when the set of letters changes: `npx tsx tests/tools/subset-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x181, 0x19e],
  [0x1b3, 0x1b4],
  [0x253, 0x257],
  [0x300, 0x304],
  [0x323, 0x323],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x20a6, 0x20a6],
]
const letters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('')

for (const [source, target] of [
  ['DejaVuSans.ttf', 'dejavu-sans.ttf'],
  ['DejaVuSans-Bold.ttf', 'dejavu-sans-bold.ttf'],
] as const) {
  const font = await readFile(new URL(`../../node_modules/dejavu-fonts-ttf/ttf/${source}`, import.meta.url))
  const subset = await subsetFont(font, letters, { targetFormat: 'truetype' })
  await writeFile(new URL(`../../src/platform/pdf/${target}`, import.meta.url), subset)
  console.log(`${target}: ${subset.length} bytes`)
}
