import { FORMATS, type MadeFile, makeFile } from './formats.ts'
import { createRandom } from './random.ts'

const ROWS = 60
const PLACES = 40

const formatOf = (start: string) => {
  const format = FORMATS.find(({ name }) => name.startsWith(start))
  if (format === undefined) throw new Error(`There is no format ${start}.`)
  return format
}

/** Good files, one of each kind, for damaging. */
export const SOUND: readonly MadeFile[] = [
  'xlsx, by',
  'xlsx, as',
  'ods, by',
  'ods, as',
  'xls,',
  'csv, ",", utf-8',
].map((start) => makeFile(formatOf(start), { seed: 77, rows: ROWS }))

export const nameOf = (file: MadeFile, index: number) => `${file.name} (${index})`

/** The same file, cut off at 40 places, from its first bytes to its last. */
export function truncated({ bytes }: MadeFile): readonly Uint8Array[] {
  const random = createRandom(bytes.length)
  return Array.from({ length: PLACES }, (_, index) => {
    const from = Math.floor((bytes.length * index) / PLACES)
    const to = Math.floor((bytes.length * (index + 1)) / PLACES) - 1
    return bytes.slice(0, Math.max(1, random.int(from, to)))
  })
}

/** One bit of one byte is another. */
export function flipped({ bytes }: MadeFile, seed: number): Uint8Array {
  const random = createRandom(seed + 900)
  const copy = Uint8Array.from(bytes)
  const at = random.int(0, copy.length - 1)
  copy[at] = (copy[at] ?? 0) ^ (1 << random.int(0, 7))
  return copy
}
