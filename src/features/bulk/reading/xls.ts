import { err, ok, type Result } from '#src/domain/result.ts'
import { oleStreams } from './ole.ts'
import type { ReadProblem } from './read-problem.ts'

const OTHERS: readonly (readonly [stream: RegExp, what: string])[] = [
  [/^WordDocument$/, 'a Word document'],
  [/^PowerPoint Document$/, 'a presentation'],
  [/^VisioDocument$/, 'a drawing'],
  [/^__properties_version/, 'an e-mail'],
]

/** The records of a workbook from before 2007, whole and without a password; or why not, or what the file is instead. */
export function xlsRecords(bytes: Uint8Array): Result<Uint8Array, ReadProblem> {
  const streams = oleStreams(bytes)
  if (streams === null) return err({ kind: 'damaged' })
  const book = streams.find(({ name }) => name === 'Workbook') ?? streams.find(({ name }) => name === 'Book')
  if (book !== undefined) {
    const records = book.read()
    return records === null ? err({ kind: 'damaged' }) : checkedRecords(records)
  }
  // A workbook of today with a password is kept inside a container of yesterday.
  if (streams.some(({ name }) => name === 'EncryptedPackage')) return err({ kind: 'password' })
  const other = OTHERS.find(([stream]) => streams.some(({ name }) => stream.test(name)))
  return err(other === undefined ? { kind: 'damaged' } : { kind: 'other-type', what: other[1] })
}

export function checkedRecords(records: Uint8Array): Result<Uint8Array, ReadProblem> {
  const problem = recordsProblem(records)
  return problem === null ? ok(records) : err(problem)
}

// [MS-XLS] 2.1: records of a type, a length and so many bytes. A sheet is what stands between BOF and EOF.
const EOF = 0x000a
const FILE_PASS = 0x002f
const BEGINNINGS: readonly number[] = [0x0009, 0x0209, 0x0409, 0x0809]

/**
 * Walks the records of an .xls before it is read: `xlsx` takes what was cut off in the middle for a shorter list. Null
 * when every sheet that begins also ends.
 */
function recordsProblem(content: Uint8Array): ReadProblem | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let depth = 0
  let at = 0
  let ended = 0
  while (at + 4 <= content.length) {
    const type = view.getUint16(at, true)
    const next = at + 4 + view.getUint16(at + 2, true)
    if (depth === 0 && !BEGINNINGS.includes(type)) break
    if (next > content.length) return { kind: 'damaged' }
    if (type === FILE_PASS) return { kind: 'password' }
    if (BEGINNINGS.includes(type)) depth += 1
    if (type === EOF) {
      depth -= 1
      ended += 1
    }
    at = next
  }
  return depth === 0 && ended > 0 ? null : { kind: 'damaged' }
}
