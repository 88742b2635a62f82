import * as xlsx from 'xlsx'
import type { MadeSheet } from './model.ts'

const BOF = 0x0809
const DIMENSIONS = 0x0200
const BOUND_SHEET = 0x0085
const ROW = 0x0208

/** The package writes no ROW records, and so no hidden rows: they are put in here ([MS-XLS] 2.4.221). */
export function hideRowsOfXls(bytes: Uint8Array, sheets: readonly MadeSheet[]): Uint8Array {
  const container = xlsx.CFB.read(bytes, { type: 'array' })
  const entry = xlsx.CFB.find(container, '/Workbook')
  if (entry === null) throw new Error('The .xls file has no workbook in it.')
  const stream = Buffer.from(entry.content)
  const parts: Buffer[] = []
  const inserted: number[] = []
  let sheet = -2
  for (let at = 0; at < stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    const next = at + 4 + length
    parts.push(stream.subarray(at, next))
    if (type === BOF) sheet += 1
    if (type === DIMENSIONS) {
      const records = rowRecords(sheets[sheet])
      inserted.push(records.length)
      parts.push(records)
    }
    at = next
  }
  const patched = Buffer.concat(parts)
  moveSheets(patched, inserted)
  xlsx.CFB.utils.cfb_add(container, '/Workbook', patched)
  return new Uint8Array(xlsx.CFB.write(container, { type: 'buffer' }) as Buffer)
}

function rowRecords(sheet: MadeSheet | undefined): Buffer {
  const records = (sheet?.rows ?? []).flatMap(({ isHidden, cells }, index) => {
    if (isHidden !== true) return []
    const record = Buffer.alloc(20)
    record.writeUInt16LE(ROW, 0)
    record.writeUInt16LE(16, 2)
    record.writeUInt16LE(index, 4)
    record.writeUInt16LE(cells.length, 8)
    record.writeUInt16LE(255, 10)
    // fDyZero, and the bit that is always set.
    record.writeUInt16LE(0x0120, 16)
    record.writeUInt16LE(0x0f, 18)
    return [record]
  })
  return Buffer.concat(records)
}

/** Where each sheet starts is written at the front of the file. */
function moveSheets(stream: Buffer, inserted: readonly number[]): void {
  let moved = 0
  let sheet = 0
  for (let at = 0; at < stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    if (type === BOUND_SHEET) {
      stream.writeUInt32LE(stream.readUInt32LE(at + 4) + moved, at + 4)
      moved += inserted[sheet] ?? 0
      sheet += 1
    }
    at += 4 + length
  }
}
