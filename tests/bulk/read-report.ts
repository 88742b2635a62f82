/** RFC 4180 by hand, with nothing of the code under test and none of its packages. */
function splitCsv(source: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < source.length) {
    if (source[at] === '"') {
      const end = closing(source, at + 1)
      value = source.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    } else {
      const start = at
      while (at < source.length && source[at] !== ',' && source[at] !== '\r' && source[at] !== '\n') at += 1
      value = source.slice(start, at)
    }
    row.push(value)
    if (source[at] === ',') {
      at += 1
      if (at === source.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += source.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function closing(source: string, from: number): number {
  let at = source.indexOf('"', from)
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2)
  if (at < 0) throw new Error('A quote is never closed.')
  return at
}

export interface ReportRow {
  readonly row: number
  readonly status: string
  readonly subscriber: string
  readonly provider: string
  readonly product: string
  readonly amount: string
  readonly reason: string
}

const REPORT_HEADER = 'Row,Status,SubscriberNumber,Provider,Product,Amount,Reason'

export function readReport(csv: string): readonly ReportRow[] {
  const [header, ...rows] = splitCsv(csv)
  if (header?.join(',') !== REPORT_HEADER) throw new Error(`The report begins with ${header?.join(',')}`)
  return rows.map((cells) => {
    if (cells.length !== 7)
      throw new Error(`A row of the report has ${cells.length} cells: ${cells.join(' | ')}`)
    const [row = '', status = '', subscriber = '', provider = '', product = '', amount = '', reason = ''] =
      cells
    return { row: Number(row), status, subscriber, provider, product, amount, reason }
  })
}
