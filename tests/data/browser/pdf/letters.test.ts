import { readFile } from 'node:fs/promises'
import { jsPDF } from 'jspdf'
import { describe, expect, it } from 'vitest'
import { LETTERS, writable } from '#src/data/browser/pdf/pdf-text.ts'

describe('the letters of our PDFs', () => {
  it.each(['dejavu-sans.ttf', 'dejavu-sans-bold.ttf'])('are all in %s', async (file) => {
    const paper = new jsPDF()
    const font = await readFile(new URL(`../../../../src/data/browser/pdf/${file}`, import.meta.url))
    paper.addFileToVFS(file, font.toString('base64'))
    paper.addFont(file, 'DejaVuSans', 'normal')
    paper.setFont('DejaVuSans', 'normal')
    const codes = LETTERS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
    const missing = codes.filter((code) => paper.getFont().metadata.characterToGlyph(code) === 0)
    expect(missing.map((code) => code.toString(16))).toEqual([])
  })

  it.each([
    ['e\u0323\u0301', 'ẹ\u0301'],
    ['e\u0301\u0323', 'ẹ\u0301'],
    ['n\u0300', 'ǹ'],
    ['Ade\u0301bo\u0329\u0300wale S\u0329', 'Adébọ\u0300wale Ṣ'],
    ['₦1,500.50', '₦1,500.50'],
    ['one\u00a0two\nthree', 'one two three'],
    ['a\u200db\ufe0f', 'ab'],
    ['中 😀', '? ?'],
  ])('%j is written %j', (text, written) => {
    expect(writable(text)).toBe(written)
  })
})
