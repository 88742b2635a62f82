import { formatTableDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { BulkDraft } from '#src/offline/drafts.ts'

/** "1 row", "2 rows", "12,000 rows". */
export function rowsText(rows: number): string {
  return rows === 1 ? '1 row' : `${String(rows).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')} rows`
}

/** The same list went out before, byte for byte. */
export function uploadedBefore({ at, total }: BulkDraft['sent'][number]): string {
  const day = formatTableDate(at).replaceAll('-', ' ')
  return `You uploaded this same list on ${day} (${formatNaira(total)}).`
}

/** A source as it is called on the screen. */
export function sourceName(name: string): string {
  return name === '' ? 'Pasted cells' : name
}
