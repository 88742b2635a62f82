import * as v from 'valibot'
import { type Kobo, kobo } from '#src/contract/kobo.ts'

/** The version of all records. A build that changes what a record means increases it, and reads older ones. */
const VERSION = 1

const EnvelopeSchema = v.object({ v: v.literal(VERSION), record: v.unknown() })
const NewerSchema = v.object({ v: v.pipe(v.number(), v.integer(), v.minValue(VERSION + 1)) })

export type Opened<T> =
  | { readonly is: 'record'; readonly record: T }
  /** Written by a newer build, and unreadable for this one: it is left alone. */
  | { readonly is: 'newer' }
  | { readonly is: 'absent' }
  | { readonly is: 'junk' }

export function seal(record: object): unknown {
  return { v: VERSION, record }
}

/** Reads a stored value. The first release wrote records without an envelope: those are version 1. */
export function unseal<T>(schema: v.GenericSchema<unknown, T>, value: unknown): Opened<T> {
  if (value === undefined) return { is: 'absent' }
  if (isNewer(value)) return { is: 'newer' }
  const envelope = v.safeParse(EnvelopeSchema, value)
  try {
    const parsed = v.safeParse(schema, envelope.success ? envelope.output.record : value)
    return parsed.success ? { is: 'record', record: parsed.output } : { is: 'junk' }
  } catch {
    // A transformation threw: an amount that is not a whole number of kobo.
    return { is: 'junk' }
  }
}

export function isNewer(value: unknown): boolean {
  return v.is(NewerSchema, value)
}

/** An amount of money in a record, in kobo. */
export const amount = v.pipe(
  v.number(),
  v.integer(),
  v.transform((value): Kobo => kobo(value)),
)
