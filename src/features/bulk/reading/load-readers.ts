import { fileTypeOf } from './file-type.ts'
import { loadXlsx } from './workbook.ts'

/** Both readers, which otherwise come with the first file that needs them. */
export async function loadReaders(): Promise<void> {
  await Promise.all([import('papaparse'), loadXlsx()])
}

/** The reader that this file needs: a CSV never loads the one for workbooks. */
export async function loadReaderFor(bytes: Uint8Array): Promise<void> {
  const { kind } = fileTypeOf(bytes)
  if (kind === 'text') await import('papaparse')
  else if (kind !== 'problem') await loadXlsx()
}
