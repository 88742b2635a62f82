import { splitCsv } from './read-report.ts'
import { unzip } from './zip.ts'

// Readings by other means than the app's: no papaparse, no xlsx. Only what the generator's plain lists need.

/** Rows of a UTF-8 file with commas. */
export function readPlainCsv(bytes: Uint8Array): readonly (readonly string[])[] {
  return splitCsv(new TextDecoder().decode(bytes))
}

/** Rows of the first sheet of an .xlsx, out of its XML; by row number, from 1. */
export function readPlainXlsx(bytes: Uint8Array): readonly (readonly string[])[] {
  const strings = [
    ...unzip(bytes, 'xl/sharedStrings.xml')
      .toString()
      .matchAll(/<si>(.*?)<\/si>/gs),
  ].map(([, inside = '']) => textIn(inside.replace(/<rPh.*?<\/rPh>/gs, '')))
  const xml = unzip(bytes, 'xl/worksheets/sheet1.xml').toString()
  const rows: string[][] = []
  for (const [, number = '', inside = ''] of xml.matchAll(/<row r="(\d+)"[^>]*>(.*?)<\/row>/gs)) {
    const cells: string[] = []
    for (const [, letters = '', attributes = '', content = ''] of inside.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
      const isShared = attributes.includes('t="s"')
      const isText = attributes.includes('t="inlineStr"')
      cells[columnOf(letters)] = isShared
        ? (strings[Number(value)] ?? '')
        : isText
          ? textIn(content)
          : unescaped(value)
    }
    rows[Number(number) - 1] = cells
  }
  return rows
}

const textIn = (xml: string) =>
  [...xml.matchAll(/<t(?: [^>]*)?>(.*?)<\/t>/gs)].map(([, value = '']) => unescaped(value)).join('')

const unescaped = (value: string) =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
