import { err, ok, type Result } from '#src/domain/result.ts'
import { recordsProblem } from './biff.ts'
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
