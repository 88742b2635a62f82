import * as v from 'valibot'
import { type Kobo, kobo, naira, toNaira } from '#src/contract/kobo.ts'
import { id } from '#src/contract/scalars.ts'
import type { Db } from '#src/server/database/tables.ts'
import { tellOperator } from '#src/server/deps.ts'
import type { Offer } from '#src/server/seed/catalog.ts'
import type { VtpassClient } from './client.ts'
import { products } from './products.ts'
import { words } from './wire.ts'

const KeptSchema = v.array(
  v.object({
    code: v.string(),
    name: v.string(),
    price: v.pipe(v.number(), v.safeInteger(), v.transform(kobo)),
  }),
)

/**
 * What VTpass sells today: its own lists and prices, or the last known ones where it does not answer now. A biller
 * whose list was never received is not sold. With a biller, only its list is requested; null where it has none.
 */
export async function loadOffer(
  client: VtpassClient,
  db: Db,
  now: number,
  billerCode?: string,
): Promise<Offer | null> {
  const services = [...products.values()].flatMap((product) => ('list' in product ? [product.serviceID] : []))
  const wanted = billerCode === undefined ? null : products.get(billerCode)
  if (wanted !== null && (wanted === undefined || !('list' in wanted))) return null
  const isAsked = (serviceID: string) => wanted === null || wanted.serviceID === serviceID
  const lists = new Map<string, readonly Variation[]>()
  await Promise.all(
    services.map(async (serviceID) => {
      const body = isAsked(serviceID) ? await client.variations(serviceID) : null
      const told = readVariations(body)
      const fee = wanted === null ? readFee(body) : null
      if (fee !== null)
        tellOperator(`VTpass charges a fee of ${fee} for ${serviceID}, which our price does not contain.`)
      if (told !== null) await keep(db, serviceID, told, now)
      const list = told ?? (await readKept(db, serviceID))
      if (list !== null) lists.set(serviceID, list)
    }),
  )
  return {
    sells(billerCode) {
      const product = products.get(billerCode)
      return product !== undefined && (!('list' in product) || lists.has(product.serviceID))
    },
    choices(billerCode, key) {
      const product = products.get(billerCode)
      if (product === undefined || !('list' in product) || product.list !== key) return undefined
      return lists
        .get(product.serviceID)
        ?.map(({ code, name, price }) => [name, toNaira(price), code] as const)
    },
  }
}

async function keep(db: Db, serviceID: string, list: readonly Variation[], now: number): Promise<void> {
  const row = { list: JSON.stringify(list), at: now }
  await db
    .insertInto('kept_lists')
    .values({ service: serviceID, ...row })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(row))
    .execute()
}

async function readKept(db: Db, serviceID: string): Promise<readonly Variation[] | null> {
  const kept = await db
    .selectFrom('kept_lists')
    .select('list')
    .where('service', '=', serviceID)
    .executeTakeFirst()
  const read = v.safeParse(KeptSchema, kept?.list)
  return read.success ? read.output : null
}

/** One choice of a service's list: a plan, a bouquet, a pin. */
interface Variation {
  readonly code: string
  readonly name: string
  readonly price: Kobo
}

const ListSchema = v.fallback(v.array(v.unknown()), [])
const EntrySchema = v.object({
  variation_code: v.pipe(id, v.trim(), v.nonEmpty(), v.maxLength(100)),
  name: v.pipe(id, v.trim(), v.nonEmpty()),
  variation_amount: naira,
})

/** Some services misspell the list's key, some have both. */
const VariationsSchema = v.object({
  response_description: v.literal('000'),
  content: v.object({ variations: ListSchema, varations: ListSchema }),
})

/** VTpass' spelling. It is `0 %` for what we sell; anything else is paid by our float and not by the customer. */
const FeeSchema = v.object({ content: v.object({ convinience_fee: words }) })

function readFee(body: unknown): string | null {
  const read = v.safeParse(FeeSchema, body)
  return read.success && /[1-9]/.test(read.output.content.convinience_fee)
    ? read.output.content.convinience_fee
    : null
}

/** Null where the answer means nothing. An entry that cannot be read, or costs nothing, is not sold. */
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
