import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { World } from '#src/server/deps.ts'
import type { Asked, Biller, BillerAnswer, Lookup, NamedOrder, Order } from '#src/server/providers.ts'
import type { VtpassClient } from './client.ts'
import { readHint } from './hint.ts'
import { type Bouquet, readBouquet, readLookup } from './lookup-answer.ts'
import { toPayload } from './payload.ts'
import { products } from './products.ts'
import { newRequestId } from './request-id.ts'
import { readVend } from './vend-answer.ts'

/** Longer than a lookup and a vend may take, by as much as a request can be late on the way. */
const PATIENCE_MS = 120_000
/** They are sent one a request and all at once, so that none waits for another. */
const ORDERS_AT_ONCE = 8

/** Every biller of our catalog that VTpass vends for. */
export function vtpassBiller(client: VtpassClient, world: World, floatAlarm: Kobo = kobo(0)): Biller {
  const place = async (order: Order, id: string): Promise<BillerAnswer> => {
    const product = products.get(order.billerCode)
    const payload = product && toPayload(product, order, id, await currentBouquet(client, order))
    // Nothing was sent, so nothing is charged.
    if (payload === undefined || payload === null) return { kind: 'failed', reason: 'refused' }
    return readVend(await client.pay(payload), { call: 'vend', id, needsToken: needsToken(order) })
  }
  const ask = async (order: Order, id: string): Promise<BillerAnswer> =>
    readVend(await client.requery(id), { call: 'ask', id, needsToken: needsToken(order) })
  return {
    isElsewhere: true,
    patienceMs: PATIENCE_MS,
    ordersAtOnce: ORDERS_AT_ONCE,
    newId: () => newRequestId(world),
    float: { read: () => client.balance(), alarm: floatAlarm },
    lookup: (asked) => lookUp(client, asked),
    place,
    placeAll: (orders) => each(orders, place),
    ask,
    askAll: (orders) => each(orders, ask),
    // It cannot be told to stop.
    cancel: async () => {},
    hint: readHint,
  }
}

function needsToken({ billerCode }: Order): boolean {
  const product = products.get(billerCode)
  return product?.kind === 'electricity' && product.meter === 'prepaid'
}

async function lookUp(client: VtpassClient, { billerCode, number }: Asked): Promise<Lookup> {
  const product = products.get(billerCode)
  if (product === undefined) return { kind: 'silent' }
  const type =
    product.kind === 'electricity' ? product.meter : product.kind === 'pin' ? product.verifyType : undefined
  const body = { billersCode: number, serviceID: product.serviceID, ...(type !== undefined && { type }) }
  return readLookup(await client.verify(body))
}

/** Asked just before it is paid for: since the form was filled the customer may have changed it elsewhere. */
async function currentBouquet(
  client: VtpassClient,
  { billerCode, customer }: Order,
): Promise<Bouquet | null> {
  const product = products.get(billerCode)
  if (product?.kind !== 'television' || !product.subscribes) return null
  return readBouquet(await client.verify({ billersCode: customer, serviceID: product.serviceID }))
}

async function each(
  orders: readonly NamedOrder[],
  send: (order: Order, id: string) => Promise<BillerAnswer>,
): Promise<ReadonlyMap<string, BillerAnswer>> {
  return new Map(await Promise.all(orders.map(async ({ id, order }) => [id, await send(order, id)] as const)))
}
