import * as v from 'valibot'
import { kobo } from '#src/contract/kobo.ts'
import { shortNaira, toldNaira } from '#src/domain/money.ts'
import type { ReceiptRow } from '#src/server/database/tables.ts'
import type { BillerAnswer } from '#src/server/providers.ts'
import { classOf, statusOf } from './codes.ts'
import { CODE_NAMES, type CodeName, codesIn, TOKEN_DIGITS } from './codes-in-text.ts'
import { answerCode, code, part, words } from './wire.ts'

const Card = v.object({ Serial: code, serial: code, Pin: code, pin: code })

/** What we read of `/pay`, `/requery` and a webhook's `data`: distributors name the same thing differently. */
const VendSchema = v.object({
  code: answerCode,
  requestId: words,
  purchased_code: code,
  token: code,
  Token: code,
  mainToken: code,
  bonusToken: code,
  units: words,
  Units: words,
  mainTokenUnits: words,
  PurchasedUnits: words,
  tariff: words,
  debtAmount: words,
  kct1: code,
  kct2: code,
  resetToken: code,
  configureToken: code,
  Pin: code,
  pin: code,
  Serial: code,
  serial: code,
  tokens: v.fallback(v.array(code), []),
  cards: v.fallback(v.array(Card), []),
  content: part({ transactions: part({ status: words, extras: code }) }),
})

type Vend = v.InferOutput<typeof VendSchema>

interface Expected {
  readonly call: 'vend' | 'ask'
  readonly id: string
  /** Without the token a prepaid meter's customer has received nothing yet. */
  readonly needsToken: boolean
}

/** An unreadable answer is silence, and so is the answer to another request. */
export function readVend(body: unknown, { call, id, needsToken }: Expected): BillerAnswer {
  const parsed = v.safeParse(VendSchema, body)
  if (!parsed.success) return { kind: 'silent' }
  const vend = parsed.output
  if (vend.requestId !== '' && vend.requestId !== id) return { kind: 'silent' }
  const meaning = classOf(vend.code, call)
  switch (meaning) {
    case 'refused':
    case 'our-fault':
      return { kind: 'failed', reason: meaning }
    case 'look-inside':
      return lookInside(vend, needsToken)
    case 'person':
      return { kind: 'silent', wantsPerson: true }
    default:
      return { kind: meaning }
  }
}

function lookInside(vend: Vend, needsToken: boolean): BillerAnswer {
  const status = statusOf(vend.content?.transactions?.status ?? '')
  if (status === 'refused') return { kind: 'failed', reason: 'refused' }
  if (status !== 'delivered') return { kind: status }
  const rows = needsToken ? meterRows(vend) : pinRows(vend)
  if (rows === 'none yet') return { kind: 'working' }
  // Their people can read the code out.
  return rows === 'unreadable' ? { kind: 'working', wantsPerson: true } : { kind: 'delivered', rows }
}

type Rows = readonly ReceiptRow[] | 'unreadable' | 'none yet'

const CODE_MEMBERS = [
  ['kct1', 'KCT 1'],
  ['kct2', 'KCT 2'],
  ['token', 'Token'],
  ['Token', 'Token'],
  ['mainToken', 'Token'],
  ['Pin', 'Token'],
  ['pin', 'Token'],
  ['bonusToken', 'Bonus Token'],
  ['resetToken', 'Reset Token'],
  ['configureToken', 'Configure Token'],
] as const

function meterRows(vend: Vend): Rows {
  const members: readonly Member[] = [
    ...CODE_MEMBERS.map(([member, name]) => [name, vend[member]] as const),
    ...vend.tokens.map((text) => ['Token', text] as const),
  ]
  const free = [vend.purchased_code, vend.content?.transactions?.extras ?? '']
  const codes = meterCodes(members, free)
  const said = [vend.units, vend.Units, vend.mainTokenUnits, vend.PurchasedUnits].filter(
    (text) => text !== '',
  )
  const units = said.find((text) => Number.parseFloat(text) > 0) ?? said[0] ?? ''
  const owed = toldNaira(vend.debtAmount)
  const debt = owed ?? kobo(0)
  const isAllDebt = debt > 0 && Number.parseFloat(units) === 0
  if (members.some(([, text]) => text === null)) return 'unreadable'
  if (!codes.some(({ name }) => name === 'Token')) {
    const isInMember = members.some(([name, text]) => name === 'Token' && /[1-9]\d/.test(text ?? ''))
    const isInText = free.some((text) => text === null || namesCode(text))
    if (isInMember || isInText) return 'unreadable'
    // There is no token to wait for where a debt took all.
    if (!isAllDebt) return 'none yet'
  }
  return rowsOf([
    ...codes.map(({ name, value }) => [name, value]),
    ['Debt', debt > 0 ? shortNaira(debt) : owed === null ? vend.debtAmount : ''],
    ['Units', isAllDebt ? '0 kWh' : units],
    ['Tariff', vend.tariff],
  ])
}

type Member = readonly [name: CodeName, text: string | null]

interface Code {
  readonly name: CodeName
  readonly value: string
}

/** Every code once, in the meter's order. */
/** Whether four digits follow soon behind the word: `TOKEN: 1234-…`. */
function namesCode(text: string): boolean {
  return text
    .split(/token|pin/i)
    .slice(1)
    .some((behind) => /^\D{0,40}\d{4}/.test(behind))
}

function meterCodes(members: readonly Member[], free: readonly (string | null)[]): readonly Code[] {
  const inFree = free.map((text) => codesIn(text ?? ''))
  const all = [...members.flatMap(codesOf), ...inFree.flat()]
  const others = all.flatMap(({ name, value }) =>
    name === null || name === 'other' || name === 'Token' ? [] : [{ name, value }],
  )
  // A text may have every code in one list, beside the members that name some of them.
  const left = all.filter(({ value }) => !others.some((one) => one.value === value))
  const named = left.filter(({ name }) => name === 'Token')
  const tokens = named.length > 0 ? named : left.filter(({ name }) => name === null)
  const length =
    tokens.find(({ value }) => value.length === TOKEN_DIGITS)?.value.length ?? tokens[0]?.value.length
  const codes = [
    ...others,
    ...tokens.flatMap(({ value }) => (value.length === length ? [{ name: 'Token' as const, value }] : [])),
  ]
  const once = codes.filter(({ value }, at) => codes.findIndex((one) => one.value === value) === at)
  return CODE_NAMES.flatMap((wanted) => once.filter(({ name }) => name === wanted))
}

/** What a member holds, under its name unless its text has another; also where we cannot read it as a code. */
function codesOf([name, text]: Member): ReturnType<typeof codesIn> {
  const found = codesIn(`${name}: ${text ?? ''}`)
  const isKept =
    found.length === 0 && name !== 'Token' && text !== null && /\d/.test(text) && !NOTHING.test(text)
  return isKept ? [{ name, value: text }] : found
}

/** An examination's pins are cards, a list of tokens, or text. */
function pinRows(vend: Vend): Rows {
  const cards = [...vend.cards, vend].flatMap(({ Pin, pin, Serial, serial }) => [
    ['Pin', Pin === '' ? pin : Pin] as const,
    ['Serial Number', Serial === '' ? serial : Serial] as const,
  ])
  const members = [...cards, ...vend.tokens.map((text) => ['Pin', text] as const)].filter(isThere)
  const free = [vend.purchased_code, vend.token, vend.Token, vend.mainToken].map(
    (text) => ['Pin', text] as const,
  )
  const said = members.length > 0 ? members : free.filter(isThere).slice(0, 1)
  if (said.some(([, text]) => text === null)) return 'unreadable'
  const all = said.flatMap(([label, text]) =>
    (text ?? '').split(/\|\||\n/).map((one) => [label, bare(one.trim())]),
  )
  return rowsOf(all.filter(([, value], at) => all.findIndex((one) => one[1] === value) === at))
}

const isThere = ([, text]: readonly [string, string | null]) => text === null || !NOTHING.test(text)

/** `Pin : 367574683050773` without its name. */
function bare(text: string): string {
  return text.replace(/^(?:pin|token)\s*:\s*/i, '')
}

const LONGEST_ROW = 200
const NOTHING = /^(?:|[0.]+|n\/?a|null|nil|none|-+)$/i

function rowsOf(pairs: readonly (readonly string[])[]): readonly ReceiptRow[] {
  return pairs.flatMap(([Label = '', value = '']) =>
    NOTHING.test(value) ? [] : [{ Label, Value: value.slice(0, LONGEST_ROW) }],
  )
}
