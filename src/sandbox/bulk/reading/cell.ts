/** A cell as the file holds it. Text stays text. `unclear`: an error, a yes or no, a date: nothing that could be meant. */
export type Cell = string | number | null | { readonly unclear: string }

export interface Table {
  /** From the file's first row, blank ones included: the index is what Excel calls the row, less one. */
  readonly rows: readonly (readonly Cell[])[]
  /** In a text file a cell too many means a comma that is not in quotes. */
  readonly isText: boolean
}

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** As text, for what is text anyway. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'number' ? String(cell) : ''
}

/** What the uploader sees in it, short enough for a sentence. */
export function shown(cell: Cell | undefined): string {
  const text = typeof cell === 'object' && cell !== null ? cell.unclear : textOf(cell)
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain
}
