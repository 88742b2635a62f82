import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { formatReceiptDate, lagosDayOf } from '#src/domain/dates.ts'
import { type Booker, bookerEntries } from '#src/domain/tickets/booker.ts'
import type { TicketLine } from '#src/domain/tickets/total.ts'
import type { Control, ReceiptRow } from '#src/sandbox/database/tables.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { dayInWords } from '#src/sandbox/seed/tickets/lagos-time.ts'
import type { Place } from './seats.ts'

/** What was booked, worked out again from what is on sale; nothing in it is the client's word about money. */
export interface Booking {
  readonly kind: 'event' | 'movie'
  readonly title: string
  readonly place: Place
  readonly lines: readonly TicketLine[]
  readonly booker: Booker
  readonly rows: readonly ReceiptRow[]
  /** The form's values, by the names that the spec's section 3 has for them. */
  readonly controls: readonly Control[]
}

const BookerSchema = v.object(bookerEntries)

/** Who books, by the rules of the form. Throws a refusal with the form's own sentence. */
export function readBooker(typed: Booker): Booker {
  const read = v.safeParse(BookerSchema, typed)
  if (read.success) return read.output
  throw new Refusal('invalid', `${read.issues[0].message}.`)
}

export function bookerRows({ fullName, phone }: Booker): readonly ReceiptRow[] {
  return [
    { Label: 'Full name', Value: fullName },
    { Label: 'Mobile Number', Value: phone },
  ]
}

interface Fact {
  readonly name: string
  readonly sent: string
  readonly now: string
  /** The same as people read it, where that differs. */
  readonly words?: string
}

/** What the customer saw must be what is on sale, or they would pay for another evening, place or price. */
export function demandUnchanged(facts: readonly Fact[]): void {
  const changed = facts.filter(({ sent, now }) => sent.trim() !== now)
  if (changed.length === 0) return
  const words = changed.map(({ name, now, words = now }) => `the ${name} is now ${words}`)
  throw new Refusal('conflict', `This has changed: ${words.join('; ')}. Nothing was paid.`)
}

/** `Saturday 21 November 2026, 7:00 pm`. */
export function whenWords(at: number): string {
  const [, ...time] = formatReceiptDate(at).split(' ')
  return `${dayInWords(at)} ${lagosDayOf(at).year}, ${time.join(' ')}`
}

/** A form's values as a replay would ask for them. */
export function controlsOf(values: Readonly<Record<string, string | number>>): readonly Control[] {
  return Object.entries(values).map(([ControlId, value]) => ({ ControlId, ControlValue: String(value) }))
}

/** Two requests with the same fingerprint ask for the same thing. How it is paid is the gateway's. */
export function fingerprintOf(request: { readonly PaymentMode: string }): string {
  const { PaymentMode: _, ...content } = request
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
