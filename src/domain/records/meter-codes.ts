import type { LabelValue } from '#src/contract/scalars.ts'
import { plainDigits } from '#src/domain/digits.ts'
import { withoutInvisible } from '#src/domain/invisible.ts'
import { providerNaira, shortNaira } from '#src/domain/money.ts'

/** A code to be typed in: into a meter, or at the biller's own door. */
export interface MeterCode {
  /** "Token", "KCT 1", "Pin"; "Token (2)" for a second one. */
  readonly label: string
  readonly digits: string
}

/** In the order in which a meter takes them: a new key (KCT: key-change token) before the token that needs it. */
const KINDS = [
  { label: 'KCT 1', named: /^(?:kct(?: ?tokens?)?|kc ?tokens?|key ?change(?: ?tokens?)?)(?: ?0?1)?$/i },
  { label: 'KCT 2', named: /^(?:kct(?: ?tokens?)?|kc ?tokens?|key ?change(?: ?tokens?)?) ?0?2$/i },
  {
    label: 'Token',
    named:
      /^(?:(?:electricity|meter|recharge|standard|energy|main|sts|prepaid|credit|power|vend|purchased?) ?)?tokens?(?: ?\d{1,2})?$|^purchased$/i,
  },
  { label: 'Bonus Token', named: /^(?:bonus|free) ?tokens?(?: ?\d{1,2})?$/i },
  { label: 'Reset Token', named: /^reset ?tokens?$/i },
  { label: 'Configure Token', named: /^config(?:ure|uration) ?tokens?$/i },
] as const

/** "Token No.:", "token_no" and "Token (41 kWh)" are all "Token"; "KCT1 Token", "First KCT" and "KCT 1 of 2" "KCT 1". */
function plainLabel(label: string): string {
  const plain = label
    .replace(/\((\d) of \d\)/gi, ' $1 ')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[\s_:.#-]+/g, ' ')
    .trim()
  return plain
    .replace(/ (?:number|no|code)$/i, '')
    .replace(/ of \d$/i, '')
    .replace(/^(?:first|1st) (.*)$/i, '$1 1')
    .replace(/^(?:second|2nd) (.*)$/i, '$1 2')
    .replace(/^(kct|kc|key ?change) ?(0?\d) ?tokens?$/i, '$1 token $2')
}

/** Of exams, vouchers and gifts, in the order in which they came: a pin stays beside its serial number. */
const CARD =
  /^(?:(?:jamb|waec|neco|nabteb|exam|result|checker|recharge|redemption|scratch ?card|voucher|gift|card|e-?) ?){0,3}(?:pins?|serial|sn|code|voucher|gift ?card)(?: ?(?:number|no\.?|code|pin))?(?: ?\d{1,2})?$/i
const CARD_CODE = /^[a-z\d-]{6,40}$/i
/** Words, as of a pin that will be sent, are no code. */
const NUMBER_WITHIN = /\d{3}/

const TOKEN = 'Token'
const DIGITS = /^(?:\d{16}|\d{20}|\d{24})$/
const SEVERAL = /[,;|/&]|\band\b/i
/** Between the groups of one code, and around it. */
const JOINTS = /[\s\p{Pd}._,/*#"'[\]()]/gu
/** After a code: how much it is good for. */
const UNITS_AFTER = /\(?\d{1,7}(?:\.\d{1,4})? ?kwh\)?$/i
/** Before each code of a numbered list. */
const NUMBERED = /^\d{1,2}[:.)](?=\s|\d{16})/

interface RowCodes {
  readonly codes: readonly MeterCode[]
  /** False where the row says more, such as its units: then it stays a row, too. */
  readonly isAll: boolean
}

/** The codes in a row: of one kind, or named in its value: "KCT1: 1234…, Token: 5678…". */
function codesIn({ label, value }: LabelValue): RowCodes {
  const plain = withoutInvisible(plainDigits(value)).trim()
  const inner = innerRows(plain)
  const read =
    inner.length === 0 ? [codesNamed(label, plain)] : inner.map((row) => codesNamed(row.label, row.value))
  const codes = read.flatMap((row) => row.codes)
  return { codes, isAll: codes.length > 0 && read.every((row) => row.isAll) }
}

function codesNamed(label: string, value: string): RowCodes {
  const kind = KINDS.find(({ named }) => named.test(plainLabel(label)))
  if (kind === undefined) {
    const codes = cardCodes(label.trim().replace(/:$/, '').trim(), value)
    return { codes, isAll: codes.length > 0 }
  }
  const clean = digitsIn(value.replace(UNITS_AFTER, ''))
  const digits = clean.length > 0 ? clean : onlyRunIn(value)
  // Both halves of a key change may be in one row.
  const isPair = kind.label === 'KCT 1' && digits.length === 2
  const codes = digits.map((code, at) => ({ label: isPair && at === 1 ? 'KCT 2' : kind.label, digits: code }))
  return { codes, isAll: clean.length > 0 }
}

const NAMED = /^([a-z][a-z \d]{0,30})[:=]/i
/** Where a name follows a code with only a space between. */
const NAME_AFTER_CODE = /(\d\d)[\s,;|]{1,4}(?=[a-z][a-z \d]{0,30}[:=])/gi

/** "Token: 1234…" to its rows; empty where the value does not begin with a name. */
function innerRows(value: string): readonly LabelValue[] {
  const parts = value
    .replace(NAME_AFTER_CODE, '$1\n')
    .split(/[,;|\n]/)
    .map((part) => part.trim())
  const rows = (parts.every((part) => NAMED.test(part)) ? parts : [value]).map((part) => {
    const label = NAMED.exec(part)?.[1]
    return label === undefined ? [] : [{ label, value: part.slice(label.length + 1).trim() }]
  })
  return rows.flat()
}

const DECIMAL = /[\s(]\d{1,7}\.\d{1,4}(?![\d.])/g
const RUN = /\d+(?:[ -]\d+)*/g

/** The last resort where a token's row says more than it: its one run of twenty digits, if it has only one. */
function onlyRunIn(value: string): readonly string[] {
  const runs = (value.replace(DECIMAL, ';').match(RUN) ?? []).map((run) => run.replace(/[ -]/g, ''))
  const codes = runs.filter((run) => run.length === 20)
  return codes.length === 1 ? codes : []
}

/** The codes, where the text is nothing else: one, or several with a sign, a line or more than one space between them. */
function digitsIn(text: string): readonly string[] {
  const bare = (part: string) => part.trim().replace(NUMBERED, '').replace(JOINTS, '')
  for (const parts of [[text], text.split(SEVERAL), text.split(/\n| {2,4}/), text.split(/\s+/)]) {
    const codes = parts.map(bare)
    if (codes.every((code) => DIGITS.test(code))) return codes
  }
  return []
}

function cardCodes(label: string, value: string): readonly MeterCode[] {
  if (!CARD.test(label)) return []
  const parts = value.split(SEVERAL).map((part) => part.trim().split(/\s+/))
  const isCode = (groups: readonly string[]) =>
    groups.every((group) => /\d/.test(group)) &&
    CARD_CODE.test(groups.join('')) &&
    NUMBER_WITHIN.test(groups.join(''))
  return parts.every(isCode) ? parts.map((groups) => ({ label, digits: groups.join('') })) : []
}

/** A receipt's codes: a meter's in its order, then the others. */
export function meterCodes(rows: readonly LabelValue[]): readonly MeterCode[] {
  const codes = rows.flatMap((row) => codesIn(row).codes)
  const isOfMeter = (code: MeterCode) => KINDS.some(({ label }) => label === code.label)
  const inOrder = [
    ...KINDS.flatMap(({ label }) => codes.filter((code) => code.label === label)),
    ...codes.filter((code) => !isOfMeter(code)),
  ]
  return inOrder.map(({ label, digits }, at) => {
    const before = inOrder.slice(0, at).filter((code) => code.label === label).length
    return { label: before === 0 ? label : `${label} (${before + 1})`, digits }
  })
}

/** "KCT 1, KCT 2, then the token"; empty where any order will do. */
function entryOrder(codes: readonly MeterCode[]): string {
  const keys = codes.filter(({ label }) => label.startsWith('KCT')).map(({ label }) => label)
  const tokens = codes.filter(({ label }) => label.startsWith(TOKEN)).length
  if (keys.length === 0 || keys.length + tokens < 2) return ''
  return [...keys, ...(tokens === 0 ? [] : [`then the token${tokens > 1 ? 's' : ''}`])].join(', ')
}

const ENTRY_ORDER = 'Enter in this order'

/** "Enter in this order: KCT 1, KCT 2, then the token." */
export function entrySentence(codes: readonly MeterCode[]): string {
  const order = entryOrder(codes)
  return order === '' ? '' : `${ENTRY_ORDER}: ${order}.`
}

/** `12345678901234567890` to `1234 5678 9012 3456 7890`. A code with dashes of its own stays as it came. */
export function groupDigits(digits: string): string {
  if (digits.includes('-')) return digits
  return digits.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The codes as rows of a text, after their order. */
export function codeRows(codes: readonly MeterCode[]): readonly LabelValue[] {
  const order = entryOrder(codes)
  return [
    ...(order === '' ? [] : [{ label: ENTRY_ORDER, value: order }]),
    ...codes.map(({ label, digits }) => ({ label, value: groupDigits(digits) })),
  ]
}

const DEBT = /^debt(?: ?amount)?$/i
const UNITS = /^units$/i

/** What became of money that paid a debt, in words; empty where there was none. */
export function debtWords(rows: readonly LabelValue[]): string {
  const text = rows.find(({ label }) => DEBT.test(label.trim()))?.value ?? ''
  const debt = providerNaira(text)
  if (debt === null || debt <= 0) return ''
  const units = unitsOf(rows)
  const bought = Number.parseFloat(units) === 0 ? '0 units' : `${units} for the rest`
  return `${shortNaira(debt)} went to the meter's debt${units === '' ? '' : `: ${bought}`}`
}

/** The rows that are more than codes. */
export function rowsBesideCodes(rows: readonly LabelValue[]): readonly LabelValue[] {
  return rows
    .filter((row) => !codesIn(row).isAll)
    .map((row) => (DEBT.test(row.label.trim()) ? { ...row, value: debtWords(rows) || row.value } : row))
}

/** "41.2 kWh"; empty where the biller does not say. */
export function unitsOf(rows: readonly LabelValue[]): string {
  const units = rows.find(({ label }) => UNITS.test(label.trim()))?.value.trim() ?? ''
  return units === '' || /[a-z]/i.test(units) ? units : `${units} kWh`
}
