import { inflateSync } from 'node:zlib'

/** A piece of text as a PDF draws it: its page (from 1), and its place in points from the left and the foot. */
export interface PdfPiece {
  readonly page: number
  readonly text: string
  readonly x: number
  readonly y: number
}

/** The text that a PDF reader would copy from one of jsPDF's files, by the file's own glyph maps. */
export async function piecesOfPdf(file: Blob): Promise<readonly PdfPiece[]> {
  const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1')
  const objects = new Map(
    [...bytes.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]),
  )
  const letters = new Map<string, ReadonlyMap<string, string>>()
  for (const [, name = '', id = ''] of bytes.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
    const pairs = streamOf(objects.get(mapId) ?? '').matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi)
    letters.set(
      name,
      new Map(
        [...pairs].map(([, glyph = '', code = '']) => [
          glyph,
          String.fromCharCode(Number.parseInt(code, 16)),
        ]),
      ),
    )
  }
  const pages = [...objects.values()].map(streamOf).filter((stream) => /^BT$/m.test(stream))
  return pages.flatMap((stream, index) => piecesOfPage(stream, index + 1, letters))
}

function streamOf(body: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? ''
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
}

const OPERATOR = /^\/(F\d+) [\d.]+ Tf|^([\d.]+) ([\d.]+) Td|^<([0-9a-f]+)> Tj/gm

function piecesOfPage(
  stream: string,
  page: number,
  letters: ReadonlyMap<string, ReadonlyMap<string, string>>,
): PdfPiece[] {
  let font = ''
  let x = 0
  let y = 0
  const pieces: PdfPiece[] = []
  for (const [, name, left, up, glyphs] of stream.matchAll(OPERATOR)) {
    if (name !== undefined) font = name
    else if (glyphs === undefined) [x, y] = [Number(left), Number(up)]
    else {
      const known = letters.get(font)
      const text = (glyphs.match(/.{4}/g) ?? []).map((glyph) => known?.get(glyph) ?? '\uFFFD').join('')
      pieces.push({ page, text, x, y })
    }
  }
  return pieces
}

/** The pieces on one line, from the left, as a row of cells. */
export function linesOfPdf(pieces: readonly PdfPiece[]): readonly (readonly string[])[] {
  const lines = new Map<string, string[]>()
  for (const { page, y, text } of pieces) {
    const line = `${page} ${y}`
    lines.set(line, [...(lines.get(line) ?? []), text])
  }
  return [...lines.values()]
}
