import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#src/domain/csv.ts'

const oneCell = (text: string) => toCsv([[text]]).slice(1)

describe('a CSV', () => {
  it('starts with a byte order mark, and has CRLF between its rows and none after them', () => {
    expect(
      toCsv([
        ['Date', 'Amount'],
        ['05-Mar-2026', '1500.50'],
      ]),
    ).toBe('\uFEFFDate,Amount\r\n05-Mar-2026,1500.50')
  })

  it.each([
    ['plain words', 'MTN Airtime', 'MTN Airtime'],
    ['nothing', '', ''],
    ['a comma', 'Yaba, Lagos', '"Yaba, Lagos"'],
    ['a quote', 'the "big" one', '"the ""big"" one"'],
    ['a line break', 'one\r\ntwo', '"one\r\ntwo"'],
    ['a naira sign and Yoruba letters', '₦ ẹ́ Ọlá', '₦ ẹ́ Ọlá'],
  ])('writes %s as RFC 4180 has it (S42)', (_, text, written) => {
    expect(oneCell(text)).toBe(written)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+2348031234567', "'+2348031234567"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    // A spreadsheet in Paris or Berlin parts cells by semicolon.
    ['Ada;=1+1', `"Ada;'=1+1"`],
    ['Ada; @SUM(A1)', `"Ada; '@SUM(A1)"`],
    ['Ada\t-1', `"Ada\t'-1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    // A spreadsheet ignores the blanks before it (I).
    [' =1+1', "' =1+1"],
    ['\u00A0=1+1', "'\u00A0=1+1"],
    [' \u00A0 @SUM(A1)', "' \u00A0 @SUM(A1)"],
    ['\u2003+1', "'\u2003+1"],
    ['\u202F-1', "'\u202F-1"],
    ['\u3000＝1', "'\u3000＝1"],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['\u200B=1', "'\u200B=1"],
    [' \t1', `"' \t1"`],
    [' \n=1', `"' \n=1"`],
    ['Ada;\u2003=1', `"Ada;\u2003'=1"`],
    ['Ada; ＝1', `"Ada; '＝1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ])('lets no spreadsheet calculate %j (S42)', (text, written) => {
    expect(oneCell(text)).toBe(written)
  })

  it.each([
    // A spreadsheet would show the order number 6950760050274670.
    ['6950760050274677', "'6950760050274677"],
    ['123456789012345', '123456789012345'],
    ['PRD-6950760050274677', 'PRD-6950760050274677'],
  ])('lets no spreadsheet cut the digits of %s', (text, written) => {
    expect(oneCell(text)).toBe(written)
  })

  it('leaves those signs alone within a cell', () => {
    expect(oneCell('a=b+c-d@e')).toBe('a=b+c-d@e')
    expect(oneCell(' Ada')).toBe(' Ada')
    expect(oneCell(' ')).toBe(' ')
  })

  it('is read back as it was', () => {
    const rows = [
      ['Date', 'Payment Reference', 'Product'],
      ['05-Mar-2026', 'PRD-1', 'Ikeja Electric, "Prepaid"'],
      ['', 'one\ntwo\r\nthree', ' Adébáyọ̀ Ọlá '],
    ]
    const read = Papa.parse<string[]>(toCsv(rows))
    expect(read.errors).toEqual([])
    expect(read.data).toEqual(rows)
  })
})
