import * as v from 'valibot'
import { kobo } from '#src/contract/kobo.ts'
import { providerNaira, shortNaira } from '#src/domain/money.ts'
import type { ReceiptRow } from '#src/server/database/tables.ts'
import type { BillerAnswer } from '#src/server/providers.ts'
import { classOf, statusOf } from './codes.ts'
import { CODE_NAMES, type CodeName, codesIn, TOKEN_DIGITS } from './codes-in-text.ts'
import { answerCode, code, listOf, part, textOf, words } from './wire.ts'

const Card = part({ Serial: code, serial: code, Pin: code, pin: code })

/** Our own name of the order that it is about, wherever it stands. */
const IDS = { requestId: words, request_id: words }

/** What we read of `/pay`, `/requery` and a webhook's `data`: distributors name the same thing differently. */
const VendSchema = v.object({
  code: answerCode,
  ...IDS,
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
  tokens: listOf(code),
  cards: listOf(Card),
  content: part({ ...IDS, transactions: part({ ...IDS, status: words, extras: code }) }),
})

/** `others`: what we have no name for. */
type Vend = v.InferOutput<typeof VendSchema> & { readonly others: readonly string[] }

interface Expected {
  readonly call: 'vend' | 'ask'
  readonly id: string
  /** Without it the customer of a prepaid meter, or of an examination, has received nothing yet. */
  readonly needs: 'token' | 'pin' | null
}

/** An unreadable answer is silence, and so is the answer to another request. */
export function readVend(body: unknown, { call, id, needs }: Expected): BillerAnswer {
  const parsed = v.safeParse(VendSchema, body)
  if (!parsed.success) return { kind: 'silent' }
  const vend = { ...parsed.output, others: othersIn(body) }
  if (idsIn(vend).some((one) => one !== '' && one !== id)) return { kind: 'silent' }
  const meaning = classOf(vend.code, call)
  switch (meaning) {
    case 'refused':
      // A refund of what was delivered all the same is money lost: a "no" that contradicts itself is none yet.
      if (statusIn(vend) === 'delivered') return { kind: 'silent', wantsPerson: true }
      return { kind: 'failed', reason: meaning }
    case 'our-fault':
      return { kind: 'failed', reason: meaning }
    case 'look-inside':
      return lookInside(vend, needs)
    case 'person':
      return { kind: 'silent', wantsPerson: true }
    default:
      return { kind: meaning }
  }
}

function idsIn({ content, ...vend }: v.InferOutput<typeof VendSchema>): readonly string[] {
  return [vend, content, content?.transactions].flatMap((part) => [
    part?.requestId ?? '',
    part?.request_id ?? '',
  ])
}

const statusIn = ({ content }: Vend) => statusOf(content?.transactions?.status ?? '')

const REVERSED = '040'
const LONGEST_ID = 64

/** Which order a webhook's `data` is about, and whether it was taken back. Null where it names none. */
export function readUpdate(data: unknown): { readonly id: string; readonly isReversal: boolean } | null {
  const parsed = v.safeParse(VendSchema, data)
  if (!parsed.success) return null
  const { code, content } = parsed.output
  const id = idsIn(parsed.output).find((one) => one !== '') ?? ''
  if (id === '' || id.length > LONGEST_ID) return null
  return { id, isReversal: code === REVERSED || content?.transactions?.status.toLowerCase() === 'reversed' }
}

function lookInside(vend: Vend, needs: Expected['needs']): BillerAnswer {
  const status = statusIn(vend)
  if (status === 'refused') return { kind: 'failed', reason: 'refused' }
  if (status !== 'delivered') return { kind: status }
  const rows = needs === 'token' ? meterRows(vend) : pinRows(vend, needs === 'pin')
  if (rows === 'none yet') return { kind: 'working' }
  // Their people can read the code out.
  return rows === 'unreadable' ? { kind: 'working', wantsPerson: true } : { kind: 'delivered', rows }
}

type Rows = readonly ReceiptRow[] | 'unreadable' | 'none yet'

const NAMED_CODE = /token|pin|kct|key.?change/i

/** What stands under other names that say so, at the top or in the content: a meter takes no token before its new key. */
function othersIn(body: unknown): readonly string[] {
  const { content } = Object(body)
  return [body, content, Object(content).transactions].flatMap((part) =>
    Object.entries(Object(part)).flatMap(([name, value]) => {
      const isKnown = part === body && name in VendSchema.entries
      const text = isKnown || !NAMED_CODE.test(name) ? '' : textOf(value)
      return text === '' || text === null || NOTHING.test(text) ? [] : [`${name}: ${text}`]
    }),
  )
}

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
  const codes = meterCodes(members, [...free, ...vend.others])
  const said = [vend.units, vend.Units, vend.mainTokenUnits, vend.PurchasedUnits].filter(
    (text) => text !== '',
  )
  const units = said.find((text) => Number.parseFloat(text) > 0) ?? said[0] ?? ''
  const owed = providerNaira(vend.debtAmount)
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

/** Whether four digits follow soon behind the word: `TOKEN: 1234-…`. */
function namesCode(text: string): boolean {
  return text
    .split(/token|pin/i)
    .slice(1)
    .some((behind) => /^\D{0,40}\d{4}/.test(behind))
}

/** Every code once, in the meter's order. */
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
function pinRows(vend: Vend, isNeeded: boolean): Rows {
  const cards = [...vend.cards, vend].flatMap((card) => {
    const { Pin = '', pin = '', Serial = '', serial = '' } = card ?? {}
    return [
      ['Pin', Pin === '' ? pin : Pin] as const,
      ['Serial Number', Serial === '' ? serial : Serial] as const,
    ]
  })
  const members = [...cards, ...vend.tokens.map((text) => ['Pin', text] as const)].filter(isThere)
  const free = [vend.purchased_code, vend.token, vend.Token, vend.mainToken].map(
    (text) => ['Pin', text] as const,
  )
  const said = members.length > 0 ? members : free.filter(isThere).slice(0, 1)
  if (isNeeded && said.some(([, text]) => text === null)) return 'unreadable'
  const all = said
    .flatMap(([label, text]) =>
      (text ?? '').split(/\|\||\n/).map((one) => [label, bare(one.trim())] as const),
    )
    .filter(([, text]) => isNeeded || isCode(text))
  const rows = rowsOf(all.filter(([, value], at) => all.findIndex((one) => one[1] === value) === at))
  if (rows.length > 0 || !isNeeded) return rows
  return vend.cards.length + vend.others.length > 0 ? 'unreadable' : 'none yet'
}

const isThere = ([, text]: readonly [string, string | null]) => text === null || !NOTHING.test(text)

/** Digits, with a name or without, and no sentence such as "Topup of N500 was successful". */
function isCode(text: string): boolean {
  const value = text.slice(text.lastIndexOf(':') + 1)
  return /\d/.test(value) && !/[a-z]\s+[a-z]/i.test(value)
}

/** `Pin : 367574683050773` without its name. */
function bare(text: string): string {
  return text.replace(/^(?:pin|token)\s*:\s*/i, '')
}

const LONGEST_ROW = 200
const NOTHING = /^(?:|[0.]+|n\/?a|null|nil|none|-+)$/i

function rowsOf(pairs: readonly (readonly string[])[]): readonly ReceiptRow[] {
  return pairs.flatMap(([Label = '', value = '']) =>
    NOTHING.test(value) ? [] : [{ Label, Value: [...value].slice(0, LONGEST_ROW).join('') }],
  )
}
