import * as v from 'valibot'
import type { ReceiptRow } from '#src/server/database/tables.ts'
import type { BillerAnswer } from '#src/server/providers.ts'
import { classOf, statusOf } from './codes.ts'
import { part, words } from './wire.ts'

const Cards = v.fallback(v.array(v.object({ Serial: words, Pin: words })), [])
const Tokens = v.fallback(v.array(words), [])

/** What we read of `/pay`, `/requery` and a webhook's `data`: distributors name the same thing differently. */
const VendSchema = v.object({
  code: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((code) => String(code).trim().padStart(3, '0')),
  ),
  requestId: words,
  purchased_code: words,
  token: words,
  Token: words,
  mainToken: words,
  bonusToken: words,
  units: words,
  Units: words,
  mainTokenUnits: words,
  PurchasedUnits: words,
  tariff: words,
  debtAmount: words,
  kct1: words,
  kct2: words,
  resetToken: words,
  configureToken: words,
  Pin: words,
  tokens: Tokens,
  cards: Cards,
  content: part({ transactions: part({ status: words, extras: words }) }),
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
  const token = tokenOf(vend)
  if (needsToken && token === '') return { kind: 'working' }
  return { kind: 'delivered', rows: needsToken ? meterRows(vend, token) : pinRows(vend) }
}

function tokenOf({ token, Token, mainToken, purchased_code, content }: Vend): string {
  return tokenIn([token, Token, mainToken, purchased_code, content?.transactions?.extras ?? ''])
}

function meterRows(vend: Vend, token: string): readonly ReceiptRow[] {
  return rowsOf([
    ['Token', token],
    ['Bonus Token', tokenIn([vend.bonusToken])],
    ['Units', vend.units || vend.Units || vend.mainTokenUnits || vend.PurchasedUnits],
    ['Tariff', vend.tariff],
    ['Debt', vend.debtAmount],
    ['KCT 1', vend.kct1],
    ['KCT 2', vend.kct2],
    ['Reset Token', vend.resetToken],
    ['Configure Token', vend.configureToken],
  ])
}

/** An examination's pin is a card, a list of tokens, or words. */
function pinRows({ Pin, cards, tokens, purchased_code }: Vend): readonly ReceiptRow[] {
  if (cards.length > 0) {
    return rowsOf(
      cards.flatMap((card) => [
        ['Pin', card.Pin],
        ['Serial Number', card.Serial],
      ]),
    )
  }
  if (tokens.length > 0) return rowsOf(tokens.map((token) => ['Pin', token]))
  return rowsOf([['Pin', bare(Pin === '' ? purchased_code : Pin)]])
}

/** `Pin : 367574683050773` without its name. */
function bare(text: string): string {
  return text.replace(/^(?:pin|token)\s*:\s*/i, '')
}

const LONGEST_ROW = 200
const NOTHING = /^(?:|0|n\/?a|null|nil|-)$/i

function rowsOf(pairs: readonly (readonly string[])[]): readonly ReceiptRow[] {
  return pairs.flatMap(([Label = '', value = '']) =>
    NOTHING.test(value) ? [] : [{ Label, Value: value.slice(0, LONGEST_ROW) }],
  )
}

/** Sixteen to twenty-four digits in one run, or in groups of four as on a meter's paper slip. */
const TOKEN = /(?<!\d)(?:\d{16,24}|\d{4}(?:[ -]\d{4}){3,5})(?!\d)/

/** The first token in one of these texts, as digits; empty where there is none. */
export function tokenIn(texts: readonly string[]): string {
  for (const text of texts) {
    const found = TOKEN.exec(text)
    if (found !== null) return found[0].replace(/\D/g, '')
  }
  return ''
}
