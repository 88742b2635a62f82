import { EVENT_BILLER_CODE, MOVIE_BILLER_CODE } from '#src/contract/paths.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { receiptDateOf, tableDateOf } from '#src/domain/dates.ts'
import { outcomeOf } from '#src/domain/payment/outcome.ts'
import { outcomeOfStatus, plainStatus } from '#src/domain/payment/outcome-statuses.ts'

/** What is checked at the door. A fact that the receipt does not have is empty, and `admits` null. */
export interface Ticket {
  /** Exactly as it came: it is scanned, copied and typed. */
  readonly code: string
  readonly admits: number | null
  readonly kind: 'event' | 'movie' | 'other'
  readonly title: string
  readonly date: string
  readonly place: string
}

/** The tickets of one order. */
export interface TicketOrder extends Omit<Ticket, 'code'> {
  /** How many were bought: one "Table of 10" admits ten. Null where the receipt does not say. */
  readonly count: number | null
  /** Each is checked by itself. */
  readonly codes: readonly string[]
}

/** Not "Ticket", which is a class such as VIP, and not "Admission Number", which is a student's. */
const CODE_LABEL =
  /^(?:your )?(?:e ?)?((?:ticket|booking) ?(?:code|number|no|id|ref(?:erence)?)|(?:admission|entry) ?code)s?(?: ?\(?\d{1,2}\)?)?$/
/** Printable ASCII, which every reader returns unchanged, whatever encoding it assumes. */
const CODE_VALUE = /^[\x20-\x7e]{4,64}$/
const NO_CODE_YET =
  /^(?:pending|processing|none|null|undefined|n\/a|awaiting\b.*|not (?:yet|available)\b.*)$/i
const TITLE = /^(?:event|movie|film|show)(?: (?:title|name))?$/
const DATES = [/^(?:event |show )?date(?: (?:and|&) time)?$/, /^show ?time$/, /^day$/]
const PLACE = /^(?:venue|cinema|theatre|location)$/
const ADMITS = /^admits?$/
const COUNT = /^(?:(?:number of )?tickets|quantity|qty)$/
const PEOPLE = /^(?:number of )?(?:adults?|children|students?)$/
/** For payment statuses that the table of outcomes does not have: "Payment failed", "Charged back". */
const NOT_PAID =
  /refund|revers|charged? ?back|\bun ?paid|not ?paid|no pay|fail|declin|cancel|pending|await|expire|\bvoid|disput/
const DAY_ALONE = /^\d{4}-\d\d-\d\d$/

/** Labels are compared in this form: providers write "Ticket Code", "TICKET_CODE:" and "ticket no.". */
function plainLabel(label: string): string {
  return plainStatus(label).replace(/\s{0,9}[.:#]{1,9}$/, '')
}

/** The kind of code that a row's label names, as of "Ticket Code 2"; null where it names none. */
function codeKindOf({ label }: LabelValue): string | null {
  return CODE_LABEL.exec(plainLabel(label))?.[1] ?? null
}

const isCode = (text: string) => CODE_VALUE.test(text) && /[a-z\d]/i.test(text) && !NO_CODE_YET.test(text)
/** Part of a list, and no words such as a place. */
const isOneOfSeveral = (text: string) => isCode(text) && (/\d/.test(text) || !text.includes(' '))

function codesOf(item: LabelValue): readonly string[] {
  const value = item.value.trim()
  if (codeKindOf(item) === null || !isCode(value)) return []
  const parts = value.split(/[,;|]/).map((part) => part.trim())
  return parts.every(isOneOfSeveral) ? parts : [value]
}

/**
 * The tickets in a receipt's rows, or null. Only for an order that is paid and delivered: not while pending, not after
 * a failure, and not after a refund. A code of another kind than the first is no other ticket.
 */
export function ticketOf(result: TransactionResult): TicketOrder | null {
  if (outcomeOf(result) !== 'successful' || !mayBePaid(result.paymentStatus)) return null
  const { receiptItems: items, billerCode } = result
  const first = items.find((item) => codesOf(item).length > 0)
  if (first === undefined) return null
  const kind = codeKindOf(first)
  return {
    codes: [...new Set(items.filter((item) => codeKindOf(item) === kind).flatMap(codesOf))],
    kind: isShow(billerCode) ? billerCode : 'other',
    ...factsOf(result),
  }
}

/** What was booked, when and where, however the order stands; null where it is no event and no movie. */
export function bookingOf(result: TransactionResult) {
  const { billerCode } = result
  return isShow(billerCode) ? { kind: billerCode, ...factsOf(result) } : null
}

function factsOf({ receiptItems: items, productName }: TransactionResult) {
  const admits = admitsOf(items)
  return {
    count: countOf(wordsOf(items, COUNT)) || admits,
    admits,
    title: wordsOf(items, TITLE) || productName,
    date: dateOf(items),
    place: wordsOf(items, PLACE),
  }
}

/** One for each code. How many people one of several admits is known only where it is one each. */
export function ticketsOf({ codes, count: _, ...facts }: TicketOrder): readonly Ticket[] {
  const each = facts.admits === codes.length ? 1 : null
  return codes.map((code) => ({ ...facts, code, admits: codes.length === 1 ? facts.admits : each }))
}

/** Whether this row holds only codes of the tickets: they are shown large, and need not be a row as well. */
export function isCodeRow(ticket: TicketOrder | null, item: LabelValue): boolean {
  const codes = codesOf(item)
  return codes.length > 0 && codes.every((code) => ticket?.codes.includes(code))
}

/** True also without a payment status: the order itself is already known to be successful. */
function mayBePaid(paymentStatus: string): boolean {
  const word = plainStatus(paymentStatus)
  const outcome = outcomeOfStatus(word)
  return (outcome === 'successful' || outcome === 'unknown') && !NOT_PAID.test(word)
}

function wordsOf(items: readonly LabelValue[], label: RegExp): string {
  return (
    items.find((item) => label.test(plainLabel(item.label)) && item.value.trim() !== '')?.value.trim() ?? ''
  )
}

function dateOf(items: readonly LabelValue[]): string {
  const text = DATES.map((label) => wordsOf(items, label)).find((value) => value !== '') ?? ''
  // A day without an hour is not midnight.
  return DAY_ALONE.test(text) ? tableDateOf(text) : receiptDateOf(text)
}

function isShow(billerCode: string): billerCode is 'event' | 'movie' {
  return billerCode === EVENT_BILLER_CODE || billerCode === MOVIE_BILLER_CODE
}

/** How many people it admits: the provider's number, else that of tickets, else all adults, children and students. */
function admitsOf(items: readonly LabelValue[]): number | null {
  const count = countOf(wordsOf(items, ADMITS)) || countOf(wordsOf(items, COUNT))
  if (count > 0) return count
  const people = items
    .filter(({ label }) => PEOPLE.test(plainLabel(label)))
    .reduce((sum, { value }) => sum + countOf(value.trim()), 0)
  return people > 0 ? people : null
}

function countOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** A code split for reading out: into its own parts, or into fours where a long one has none. */
export function partsOfCode(code: string): readonly string[] {
  const parts = code.split(/[\s-]+/).filter((part) => part !== '')
  return parts.length > 1 || code.length <= 6 ? parts : (code.match(/.{1,4}/g) ?? [])
}
