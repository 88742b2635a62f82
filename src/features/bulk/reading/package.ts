import { err, ok, type Result } from '#src/domain/result.ts'
import { MOST_CELLS } from './cell-limits.ts'
import { surveyOds } from './ods-xml.ts'
import { type PackageType, packageTypeOf } from './package-type.ts'
import type { ReadProblem } from './read-problem.ts'
import { markSheet } from './sheet-marks.ts'
import { forgetDimension, isWorksheet, surveySheet } from './sheet-survey.ts'
import { type StoredPart, storedZip } from './stored-zip.ts'
import { readDirectory, type ZipPart } from './zip-limits.ts'
import { unzipPart } from './zip-parts.ts'

export interface CheckedPackage {
  readonly type: PackageType
  /** A zip of the parts that matter, inflated, checked and marked. */
  readonly bytes: Uint8Array
  /** How many sheets with cells `xlsx` has to find in it; null where that is not known beforehand. */
  readonly sheets: number | null
  readonly isHidden: readonly boolean[]
}

/** Pictures, programs and printers' settings are never inflated. */
const WANTED = /\.(xml|rels)$|(^|\/)mimetype$/i
const WANTED_OF_XLSB = /^xl\/(?!media\/|printerSettings\/|embeddings\/|activeX\/|vbaProject).*\.bin$/i

/** Opens a zipped workbook: limits first, then its parts one by one, then what is in its sheets. */
export async function openPackage(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (fraction: number) => void,
): Promise<Result<CheckedPackage, ReadProblem>> {
  const directory = readDirectory(bytes)
  if (!directory.ok) return directory
  const type = await packageTypeOf(directory.value)
  if (!type.ok) return type
  const parts = await unzipAll(
    directory.value.filter((part) => isWanted(part, type.value)),
    onProgress,
  )
  if (parts === null) return err({ kind: 'damaged' })
  if (type.value === 'ods') return checkOds(parts)
  return checkSheets(parts, type.value)
}

function isWanted({ name }: ZipPart, type: PackageType): boolean {
  return WANTED.test(name) || (type === 'xlsb' && WANTED_OF_XLSB.test(name))
}

async function unzipAll(
  parts: readonly ZipPart[],
  onProgress: (fraction: number) => void,
): Promise<StoredPart[] | null> {
  const unzipped: StoredPart[] = []
  for (const part of parts) {
    const bytes = await unzipPart(part)
    if (bytes === null) return null
    unzipped.push({ name: part.name, bytes })
    onProgress(unzipped.length / parts.length)
  }
  return unzipped
}

function checkSheets(
  parts: readonly StoredPart[],
  type: 'xlsx' | 'xlsb',
): Result<CheckedPackage, ReadProblem> {
  let cells = 0
  let sheets = 0
  const checked: StoredPart[] = []
  for (const part of parts) {
    if (!part.name.endsWith('.xml') || !isWorksheet(part.bytes)) {
      checked.push(part)
      continue
    }
    const survey = surveySheet(part.bytes)
    if (!survey.isWhole) return err({ kind: 'damaged' })
    cells += survey.cells
    if (cells > MOST_CELLS) return err({ kind: 'too-big-unzipped' })
    sheets += 1
    const bytes = survey.needsMarks ? markSheet(part.bytes) : part.bytes
    forgetDimension(bytes)
    checked.push({ name: part.name, bytes })
  }
  return ok({ type, bytes: storedZip(checked), sheets: type === 'xlsx' ? sheets : null, isHidden: [] })
}

function checkOds(parts: readonly StoredPart[]): Result<CheckedPackage, ReadProblem> {
  const content = parts.find(({ name }) => name === 'content.xml')
  if (content === undefined) return err({ kind: 'damaged' })
  const { cells, isWhole, isHidden, marked } = surveyOds(new TextDecoder().decode(content.bytes))
  if (!isWhole) return err({ kind: 'damaged' })
  if (cells > MOST_CELLS) return err({ kind: 'too-big-unzipped' })
  const bytes = new TextEncoder().encode(marked)
  const zip = storedZip(parts.map((part) => (part === content ? { name: part.name, bytes } : part)))
  return ok({ type: 'ods', bytes: zip, sheets: null, isHidden })
}
