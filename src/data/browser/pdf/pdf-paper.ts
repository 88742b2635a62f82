import { jsPDF } from 'jspdf'
import regularFont from './dejavu-sans.ttf?inline'
import boldFont from './dejavu-sans-bold.ttf?inline'

/** A4 in millimetres, with the margins that office printers keep. */
export const PAGE = { width: 210, height: 297, margin: 18 } as const
export const FONT = 'DejaVuSans'

function embed(document: jsPDF, file: string, dataUrl: string, style: 'normal' | 'bold'): void {
  document.addFileToVFS(file, dataUrl.slice(dataUrl.indexOf(',') + 1))
  document.addFont(file, FONT, style)
}

/** An empty A4 document that can write ₦, ọ, ṣ and ɗ: the standard PDF fonts cannot. */
export function newPaper(title: string, { compress = false } = {}): jsPDF {
  // Two decimals of a point are finer than any printer, and half the bytes of a table.
  const paper = new jsPDF({ unit: 'mm', format: 'a4', compress, precision: 2 })
  embed(paper, 'dejavu-sans.ttf', regularFont, 'normal')
  embed(paper, 'dejavu-sans-bold.ttf', boldFont, 'bold')
  paper.setFont(FONT, 'normal')
  paper.setProperties({ title })
  return paper
}
