import * as v from 'valibot'
import { readJson } from '#src/contract/json.ts'
import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import type { Runtime } from '#src/server/deps.ts'
import { lagosClock } from '#src/server/lagos-time.ts'
import type {
  Asked,
  Biller,
  BillerAnswer,
  BillerHint,
  Lookup,
  NamedOrder,
  VendRequest,
} from '#src/server/providers.ts'
import type { VtpassClient } from './client.ts'
import { type Bouquet, readBouquet, readLookup } from './lookup-answer.ts'
import type { Product } from './products.ts'
import { products } from './products.ts'
import { readUpdate, readVend } from './vend-answer.ts'

/** Longer than a lookup and a vend may take, plus the time that a request can be late on the way. */
const PATIENCE_MS = 120_000
/** One request per order, all at once, so that none waits for another. */
const ORDERS_AT_ONCE = 8

/** Every biller of our catalog that VTpass vends for. */
export function vtpassBiller(client: VtpassClient, runtime: Runtime, floatAlarm: Kobo = kobo(0)): Biller {
  const place = async (order: VendRequest, id: string): Promise<BillerAnswer> => {
    const product = products.get(order.billerCode)
    const payload = product && toPayload(product, order, id, await currentBouquet(client, order))
    // Nothing was sent, so nothing is charged.
    if (payload === undefined || payload === null) return { kind: 'failed', reason: 'refused' }
    return readVend(await client.pay(payload), { call: 'vend', id, needs: needsOf(order) })
  }
  const ask = async (order: VendRequest, id: string): Promise<BillerAnswer> =>
    readVend(await client.requery(id), { call: 'ask', id, needs: needsOf(order) })
  return {
    asksOnSchedule: true,
    hasOwnPlans: true,
    patienceMs: PATIENCE_MS,
    ordersAtOnce: ORDERS_AT_ONCE,
    newId: () => newRequestId(runtime),
    float: { read: () => client.balance(), alarm: floatAlarm },
    lookup: (asked) => lookUp(client, asked),
    place,
    placeAll: (orders) => each(orders, place),
    ask,
    askAll: (orders) => each(orders, ask),
    // VTpass cannot be told to stop.
    cancel: async () => {},
    hint: readHint,
  }
}

function needsOf({ billerCode }: VendRequest): 'token' | 'pin' | null {
  const product = products.get(billerCode)
  if (product?.kind === 'pin') return 'pin'
  return product?.kind === 'electricity' && product.meter === 'prepaid' ? 'token' : null
}

async function lookUp(client: VtpassClient, { billerCode, number }: Asked): Promise<Lookup> {
  const product = products.get(billerCode)
  if (product === undefined) return { kind: 'silent' }
  const type =
    product.kind === 'electricity' ? product.meter : product.kind === 'pin' ? product.verifyType : undefined
  const body = { billersCode: number, serviceID: product.serviceID, ...(type !== undefined && { type }) }
  return readLookup(await client.verify(body))
}

/** Looked up just before it is paid: the customer may have changed it elsewhere since the form was filled in. */
async function currentBouquet(
  client: VtpassClient,
  { billerCode, customer }: VendRequest,
): Promise<Bouquet | null> {
  const product = products.get(billerCode)
  if (product?.kind !== 'television' || !product.subscribes) return null
  return readBouquet(await client.verify({ billersCode: customer, serviceID: product.serviceID }))
}

async function each(
  orders: readonly NamedOrder[],
  send: (order: VendRequest, id: string) => Promise<BillerAnswer>,
): Promise<ReadonlyMap<string, BillerAnswer>> {
  return new Map(await Promise.all(orders.map(async ({ id, order }) => [id, await send(order, id)] as const)))
}

/**
 * The request to `/pay`. Null for an order in which nothing was chosen that has a price there. `current` is the bouquet
 * that a television's customer has, where that is known.
 */
export function toPayload(
  product: Product,
  order: VendRequest,
  id: string,
  current: Bouquet | null = null,
): Readonly<Record<string, unknown>> | null {
  const common = { request_id: id, serviceID: product.serviceID, phone: order.phone }
  const amount = toNaira(order.amount)
  if (product.kind === 'airtime') return { ...common, amount }
  if (product.kind === 'electricity') {
    return { ...common, billersCode: order.customer, variation_code: product.meter, amount }
  }
  const variation_code = chosenIn(order, product.list)
  if (variation_code === null) return null
  const chosen = { ...common, variation_code, amount }
  switch (product.kind) {
    case 'data':
      return { ...chosen, billersCode: order.phone }
    case 'television': {
      const billersCode = order.customer
      if (!product.subscribes) return { ...chosen, billersCode }
      // If it were renewed at another price than was paid, we or the customer would lose the difference.
      const isRenewal = current?.code === variation_code && current.renewal === order.amount
      return isRenewal
        ? { ...common, billersCode, amount, subscription_type: 'renew' }
        : { ...chosen, billersCode, subscription_type: 'change', quantity: 1 }
    }
    case 'pin':
      return {
        ...chosen,
        quantity: 1,
        ...(product.verifyType !== undefined && { billersCode: order.customer }),
      }
  }
}

/** A list's chosen item is identified by its code, alone or after its field's id. */
function chosenIn({ billerCode, controls }: VendRequest, list: string): string | null {
  const fieldId = `${billerCode}-${list}`
  const value = controls.find(({ ControlId }) => ControlId === fieldId)?.ControlValue ?? ''
  const code = value.startsWith(`${fieldId}-`) ? value.slice(fieldId.length + 1) : value
  return code === '' ? null : code
}

const TIME_DIGITS = 'YYYYMMDDHHMM'.length

/** ? No limit of a request_id's length is documented; others send 24 characters and up to 8 more, too. */
const RANDOM_BYTES = 6

/** `202606151100`, the present time in Lagos, then unguessable characters. */
export function newRequestId(runtime: Runtime): string {
  const lagos = lagosClock(runtime.now()).replace(/\D/g, '')
  return `${lagos.slice(0, TIME_DIGITS)}${runtime.random(RANDOM_BYTES).toString('hex')}`
}

const EventSchema = v.variant('type', [
  v.object({ type: v.literal('transaction-update'), data: v.unknown() }),
  v.object({ type: v.literal('variations-update') }),
])

/** What a webhook is about. They are not signed: anybody may send one. */
export function readHint(body: string): BillerHint | null {
  const event = v.safeParse(EventSchema, readJson(body))
  if (!event.success) return null
  if (event.output.type === 'variations-update') return { about: 'prices' }
  const update = readUpdate(event.output.data)
  return update && { about: 'order', ...update }
}
