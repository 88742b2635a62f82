import { describe, expect, it } from 'vitest'
import {
  elementsOf,
  markSheet,
  replaceElements,
  surveyOds,
  tagNamed,
  tagsOf,
} from '#src/features/bulk/reading/sheet-xml.ts'

const found = (xml: string, named: RegExp) =>
  Array.from(elementsOf(xml, named), ({ attributes, inside, text }) => ({ attributes, inside, text }))

describe('elements of a text', () => {
  it('are those of the name, with what is in them', () => {
    const xml = '<a><row r="1">x<c/></row><rows>y</rows><row/><row-group>z</row-group></a>'
    expect(found(xml, tagNamed('row'))).toEqual([
      { attributes: ' r="1"', inside: 'x<c/>', text: '<row r="1">x<c/></row>' },
      { attributes: '', inside: null, text: '<row/>' },
    ])
  })

  it('may have a prefix, which their end has too', () => {
    const named = tagNamed('row', true)
    expect(found('<x:row>1</row>2</x:row>', named)).toMatchObject([{ inside: '1</row>2' }])
    expect(found('<x:row>1</x:row>', tagNamed('row'))).toEqual([])
  })

  it('are found again from the start by the next that looks', () => {
    const named = tagNamed('c')
    const [first] = elementsOf('<c>1</c><c>2</c>', named)
    expect(first?.inside).toBe('1')
    expect(Array.from(elementsOf('<c>1</c><c>2</c>', named))).toHaveLength(2)
    expect(Array.from(tagsOf('<c>1</c><c>2', named))).toHaveLength(2)
  })

  it('are written anew where they stand, and all else is left', () => {
    const xml = 'a<c>1</c>b<c/>c<c>2'
    expect(replaceElements(xml, tagNamed('c'), ({ inside }) => `[${inside}]`)).toBe('a[1]b[null]c<c>2')
  })

  it('end where they begin without an end: a list of a million beginnings is walked once (S32)', () => {
    const rows = '<row hidden="1">'.repeat(1_000_000)
    expect(found(rows, tagNamed('row'))).toEqual([])
    expect(Array.from(tagsOf(rows, tagNamed('row')))).toHaveLength(1_000_000)
    expect(Array.from(tagsOf('<row '.repeat(1_000_000), tagNamed('row')))).toEqual([])
    expect(markSheet(new TextEncoder().encode(rows))).toHaveLength(rows.length)
    const table = '<table:table-row><table:table-cell table:formula="x">'.repeat(200_000)
    expect(surveyOds(table)).toMatchObject({ cells: 0, marked: table })
  })
})

describe('an OpenDocument sheet', () => {
  const row = (attributes: string, inside: string) =>
    `<table:table-row${attributes}>${inside}</table:table-row>`

  it('in a group of rows has the first of them too', () => {
    const cell = '<table:table-cell><text:p>1</text:p></table:table-cell>'
    const rows = row(' table:visibility="collapse"', cell) + row('', cell)
    const { cells, marked } = surveyOds(`<table:table-row-group>${rows}</table:table-row-group>`)
    expect(cells).toBe(2)
    expect(marked).toContain(
      'table:visibility="collapse"><table:table-cell><text:p>1</text:p></table:table-cell><',
    )
  })

  it('has a formula without an answer marked, and no other', () => {
    const answered = '<table:table-cell table:formula="of:=1" office:value-type="float" office:value="1"/>'
    const shown = '<table:table-cell table:formula="of:=1"><text:p>1</text:p></table:table-cell>'
    expect(surveyOds(row('', answered + shown)).marked).toBe(row('', answered + shown))
    for (const open of ['/>', '> </table:table-cell>']) {
      const { marked } = surveyOds(row('', `<table:table-cell table:formula="of:=1"${open}`))
      expect(marked).toMatch(/^<table:table-row><table:table-cell office:value-type="string"><text:p>[^<]+</)
    }
  })
})
