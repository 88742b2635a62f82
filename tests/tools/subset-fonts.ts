/**
 * Makes the two small fonts that PDFs embed, from DejaVu Sans: the standard PDF fonts have no naira sign and no Yoruba
 * or Hausa letters. Run by hand when the set of letters changes: `npx tsx tests/tools/subset-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { LETTERS } from '#src/data/browser/pdf/pdf-text.ts'

const letters = LETTERS.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('')

for (const [source, target] of [
  ['DejaVuSans.ttf', 'dejavu-sans.ttf'],
  ['DejaVuSans-Bold.ttf', 'dejavu-sans-bold.ttf'],
] as const) {
  const font = await readFile(new URL(`../../node_modules/dejavu-fonts-ttf/ttf/${source}`, import.meta.url))
  const subset = await subsetFont(font, letters, { targetFormat: 'truetype' })
  await writeFile(new URL(`../../src/data/browser/pdf/${target}`, import.meta.url), subset)
  console.log(`${target}: ${subset.length} bytes`)
}
