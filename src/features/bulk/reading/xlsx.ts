import type { SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { MOST_CELLS } from './cells.ts'
import type { ReadProblem } from './read-problem.ts'
import { colourOf, formats, isUnseen, type NumberFormat, numberFormats } from './shown.ts'
import {
  type CommentsByRow,
  type RichText,
  type RichTextReader,
  readComments,
  readSheet,
  richText,
  type Workbook,
} from './xlsx-sheet.ts'
import { attributesOf, decodeXml, isTrue, localName, walkXml } from './xml.ts'
import type { Zip } from './zip.ts'

/** A part that another part names, with what it is to it. */
interface Relation {
  readonly type: string
  readonly path: string
}

const PACKAGE = '_rels/.rels'

/** The part that ties the others together, whatever its name; null where the package names none. */
export function mainPart(zip: Zip): string | null {
  const relations = [...relationsOf(zip, '').values()]
  return relations.find(({ type }) => type.endsWith('/officeDocument'))?.path ?? null
}

/** What a part relates to, by the ids that it uses. The package itself has no name. */
export function relationsOf(zip: Zip, part: string): ReadonlyMap<string, Relation> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const bytes = zip.read(part === '' ? PACKAGE : `${folder}_rels/${part.slice(folder.length)}.rels`)
  const relations = new Map<string, Relation>()
  if (bytes === undefined) return relations
  walk(decodeXml(bytes), (name, attributes) => {
    if (name !== 'Relationship') return
    const given = attributesOf(attributes)
    const target = given.get('Target') ?? ''
    if (given.get('TargetMode') === 'External') return
    relations.set(given.get('Id') ?? '', { type: given.get('Type') ?? '', path: resolved(folder, target) })
  })
  return relations
}

/** A target from the part's own folder, or with `/` in front from the root. */
function resolved(folder: string, target: string): string {
  const path: string[] = []
  const from = target.replaceAll('\\', '/')
  for (const step of (from.startsWith('/') ? from : folder + from).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

function walk(xml: string, open: (name: string, attributes: string) => void): boolean {
  return walkXml(xml, {
    open: (name, attributes) => open(localName(name), attributes),
    text() {},
    close() {},
  })
}

interface ListedSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly id: string
}

/** Reads every worksheet that the workbook lists. Parts that nothing leads to are nobody's sheets. */
export function readXlsx(zip: Zip, main: string): Result<readonly SourceSheet[], ReadProblem> {
  const relations = relationsOf(zip, main)
  const listed: ListedSheet[] = []
  let is1904 = false
  const isWhole = walk(decodeXml(zip.read(main) ?? NO_BYTES), (name, attributes) => {
    if (name === 'workbookPr') is1904 = isTrue(attributesOf(attributes).get('date1904'))
    if (name === 'sheet') {
      const sheet = listedSheet(attributesOf(attributes))
      // A module of macros is listed without a part.
      if (sheet.id !== '') listed.push(sheet)
    }
  })
  // A part that is listed twice would be read twice, and one list can name it a million times.
  if (!isWhole || new Set(listed.map(({ id }) => id)).size < listed.length) return err({ kind: 'damaged' })
  const partOf = (type: string) => {
    const path = partNamed(relations, type)
    return path === undefined ? undefined : (zip.read(path) ?? null)
  }
  const formatOf = numberFormats(is1904)
  const strings = partOf('/sharedStrings')
  // Without its styles a workbook reads as one without any; without its texts it reads as nothing.
  const styles = partOf('/styles')
  if (strings === null) return err({ kind: 'damaged' })
  const book: Workbook = {
    strings: strings === undefined ? [] : readStrings(strings),
    ...readStyles(decodeXml(styles ?? NO_BYTES), formatOf),
    hides: (rules) => readStyles(`<dxfs/>${rules}`, formatOf).hidingFormats.size > 0,
    plainStyle: { format: formatOf(''), isStruck: false, isUnseen: false },
    cellsLeft: MOST_CELLS,
  }
  // All sheets may name one part.
  const commentsIn = new Map<string, CommentsByRow>()
  const commentsOn = (sheet: string): CommentsByRow => {
    const path = partNamed(relationsOf(zip, sheet), '/comments') ?? ''
    const known = commentsIn.get(path) ?? readComments(decodeXml(zip.read(path) ?? NO_BYTES))
    commentsIn.set(path, known)
    return known
  }
  const sheets: SourceSheet[] = []
  for (const { name, isHidden, id } of listed) {
    const relation = relations.get(id)
    // Sheets of charts and of dialogs have no cells.
    if (relation !== undefined && !relation.type.endsWith('/worksheet')) continue
    const bytes = relation === undefined ? undefined : zip.read(relation.path)
    if (bytes === undefined) return err({ kind: 'damaged' })
    const sheet = readSheet(decodeXml(bytes), { name, isHidden }, book, commentsOn(relation?.path ?? ''))
    if (!sheet.ok) return sheet
    sheets.push(sheet.value)
  }
  return ok(sheets)
}

/** The path of the first part that is this to another one. */
function partNamed(relations: ReadonlyMap<string, Relation>, type: string): string | undefined {
  return [...relations.values()].find((relation) => relation.type.endsWith(type))?.path
}

const NO_BYTES = new Uint8Array()

function listedSheet(given: ReadonlyMap<string, string>): ListedSheet {
  const [, id = ''] = [...given].find(([name]) => name.endsWith(':id')) ?? []
  return { name: given.get('name') ?? '', isHidden: (given.get('state') ?? 'visible') !== 'visible', id }
}

function readStrings(bytes: Uint8Array): readonly RichText[] {
  const strings: RichText[] = []
  let item: RichTextReader | null = null
  walkXml(decodeXml(bytes), {
    open(prefixed, attributes, isEmpty) {
      const name = localName(prefixed)
      if (name !== 'si') return item?.open(name, attributes, isEmpty)
      item = richText()
      if (isEmpty) strings.push(item.end())
    },
    text: (text) => item?.text(text),
    close(prefixed) {
      const name = localName(prefixed)
      if (name !== 'si') return item?.close(name)
      if (item !== null) strings.push(item.end())
      item = null
    },
  })
  return strings
}

/** Of each cell style, in their order: its number format, whether its font is struck through, and whether it is seen. */
function readStyles(
  xml: string,
  formatOf: (code: unknown) => NumberFormat,
): Pick<Workbook, 'styles' | 'hidingFormats'> {
  const codes = new Map<number, string>(
    Object.entries(formats.get_table()).map(([id, code]) => [Number(id), code]),
  )
  const struckFonts = new Set<number>()
  /** The colours of fonts and of what is behind them; of a pattern none is known. */
  const letters = new Map<number, Attributes>()
  const grounds = new Map<number, Attributes | null>()
  /** The workbook's own, as Numbers has one. It comes last. */
  const palette: string[] = []
  const cellFormats: Attributes[] = []
  /** Of rules, each with a font and a fill: these are counted after those of cells. */
  const ruleFormats: { readonly font: number; readonly fill: number; hidesAll: boolean }[] = []
  let list = ''
  let part = ''
  let font = -1
  let fill = -1
  let isSolid = false
  walk(xml, (name, attributes) => {
    const isOfRule = list === 'dxfs'
    if (LISTS.has(name)) list = name
    else if (name === 'numFmt') {
      const given = attributesOf(attributes)
      const code = given.get('formatCode') ?? ''
      const rule = ruleFormats.at(-1)
      if (!isOfRule) codes.set(Number(given.get('numFmtId')), code)
      else if (rule !== undefined) rule.hidesAll = HIDES_ALL.test(code)
    } else if (name === 'dxf') {
      font += 1
      fill += 1
      ruleFormats.push({ font, fill, hidesAll: false })
    } else if (name === 'font' || name === 'fill' || name === 'border') {
      part = name
      if (name === 'font' && !isOfRule) font += 1
      if (name === 'fill' && !isOfRule) fill += 1
    } else if (name === 'strike' && part === 'font') {
      if (isTrue(attributesOf(attributes).get('val') ?? '1')) struckFonts.add(font)
    } else if (name === 'color' && part === 'font') {
      letters.set(font, attributesOf(attributes))
    } else if ((name === 'patternFill' || name === 'gradientFill') && part === 'fill') {
      const usual = name === 'patternFill' && !isOfRule ? 'none' : ''
      const pattern = attributesOf(attributes).get('patternType') ?? usual
      if (pattern !== 'none') grounds.set(fill, null)
      isSolid = pattern === 'solid'
    } else if (part === 'fill' && (isOfRule ? name === 'bgColor' : name === 'fgColor' && isSolid)) {
      grounds.set(fill, attributesOf(attributes))
    } else if (name === 'rgbColor') palette.push((attributesOf(attributes).get('rgb') ?? '').slice(-6))
    else if (name === 'xf' && list === 'cellXfs') cellFormats.push(attributesOf(attributes))
  })
  const colour = (given: Attributes | null | undefined) => (given ? colourOf(given, palette) : null)
  const lettersOf = (id: number) => colour(letters.get(id))
  const groundOf = (id: number) => (grounds.has(id) ? colour(grounds.get(id)) : WHITE)
  return {
    styles: cellFormats.map((given) => {
      const format = formatOf(codes.get(Number(given.get('numFmtId') ?? 0)))
      const [fontId, fillId] = [Number(given.get('fontId') ?? 0), Number(given.get('fillId') ?? 0)]
      const isInGround = isUnseen(format.isWhite ? WHITE : lettersOf(fontId), groundOf(fillId))
      return { format, isStruck: struckFonts.has(fontId), isUnseen: isInGround }
    }),
    hidingFormats: new Set(
      ruleFormats.flatMap((rule, id) => {
        const hides =
          rule.hidesAll || struckFonts.has(rule.font) || isUnseen(lettersOf(rule.font), groundOf(rule.fill))
        return hides ? [id] : []
      }),
    ),
  }
}

type Attributes = ReadonlyMap<string, string>

const WHITE = 'FFFFFF'
/** Nothing of numbers of any kind. */
const HIDES_ALL = /^(?:\s|"")*;(?:[;\s]|"")*$/

const LISTS: ReadonlySet<string> = new Set([
  'numFmts',
  'fonts',
  'fills',
  'borders',
  'cellStyleXfs',
  'cellXfs',
  'cellStyles',
  'dxfs',
])
