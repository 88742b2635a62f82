import * as v from 'valibot'
import { type Kobo, naira } from '#src/contract/kobo.ts'
import { words } from './wire.ts'

/** One choice of a service's list: a plan, a bouquet, a pin. */
export interface Variation {
  readonly code: string
  readonly name: string
  readonly price: Kobo
}

const ListSchema = v.fallback(v.array(v.unknown()), [])
const EntrySchema = v.object({
  variation_code: v.pipe(words, v.nonEmpty(), v.maxLength(100)),
  name: v.pipe(words, v.nonEmpty()),
  variation_amount: naira,
})

/** Some services misspell the list's key, some have both. */
const VariationsSchema = v.object({
  response_description: v.literal('000'),
  content: v.object({ variations: ListSchema, varations: ListSchema }),
})

/** Null where nothing that means anything was answered. An entry that cannot be read, or costs nothing, is not sold. */
export function readVariations(body: unknown): readonly Variation[] | null {
  const parsed = v.safeParse(VariationsSchema, body)
  if (!parsed.success) return null
  const { variations, varations } = parsed.output.content
  const entries = (variations.length > 0 ? variations : varations).flatMap((entry) => {
    const read = v.safeParse(EntrySchema, entry)
    if (!read.success || read.output.variation_amount <= 0) return []
    const { variation_code: code, name, variation_amount: price } = read.output
    return [{ code, name, price }]
  })
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))
  return byCode.size === 0 ? null : [...byCode.values()]
}
