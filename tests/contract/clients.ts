import * as v from 'valibot'
import { expect } from 'vitest'
import { type Category, categories } from '#src/contract/catalog.ts'
import { initializePayment } from '#src/contract/gateway.ts'
import { toNaira } from '#src/contract/kobo.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { type GatewayParameters, LogTransactionSchema, logTransaction } from '#src/contract/transaction.ts'
import { authenticate } from '#src/contract/user.ts'
import { type Client, createClient } from '#src/data/client/client.ts'
import type { Failure } from '#src/domain/failure.ts'
import { orderContent } from '#src/domain/payment/order-content.ts'
import { newTranId } from '#src/domain/payment/transaction-id.ts'
import type { Result } from '#src/domain/result.ts'
import { toOrder } from '#src/features/payment/review.tsx'
import type { Order } from '#src/payments/engine/order.ts'
import type { Server } from '#src/server/server.ts'
import { payByCard } from '#tests/server/page.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

const BASES = { main: '/api', guess: '/guess', gateway: '/gateway', static: '' }
const PAYMENT_MODE = 'PAYDEY'

/** The real client, with the sandbox itself as its network. */
export function clientOf({ app }: Server, token: string | null = null): Client {
  return createClient({
    fetch: (async (url: string, init: RequestInit) => await app.request(url, init)) as typeof fetch,
    bases: BASES,
    token: () => token,
    clock: manualClock(),
    isOnline: () => true,
  })
}

/** The value of a call that has to succeed on the way to the one under test. */
export async function must<T>(answer: Promise<Result<T, Failure>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused on the way: ${JSON.stringify(result.error)}`)
  return result.value
}

export const base64 = (text: string) => Buffer.from(text).toString('base64')

export function credentials(email: string, password = 'Naija#2026') {
  return { username: base64(email), password: base64(password), grant_type: 'password' as const }
}

export async function tokenOf(client: Client, email: string): Promise<string> {
  return (await must(client.call(authenticate, credentials(email)))).accessToken
}

/** What an answer holds where its own text is not the point. */
export const words = expect.stringMatching(/./)
export const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
export const ID = expect.stringMatching(/^[A-Za-z0-9]+$/)

export const newId = () => newTranId(crypto.getRandomValues(new Uint8Array(12)))

async function categoryOf(client: Client, urlPath: string): Promise<Category> {
  const found = (await must(client.call(categories))).find((one) => one.urlPath === urlPath)
  if (found === undefined) throw new Error(`no category ${urlPath}`)
  return found
}

/** Airtime as the app itself would order it, worked out by its own form. */
async function appOrder(client: Client): Promise<Order> {
  const category = await categoryOf(client, 'airtime')
  const form = await must(client.call(productFields, { BillerCode: 'MTNVTU', Category: category.code }))
  const typed = new Map([
    ['Phone Number', '08031234567'],
    ['Amount', '500'],
    ['Email', 'visitor@example.com'],
  ])
  const values = Object.fromEntries(form.fields.map((field) => [field.id, typed.get(field.name) ?? '']))
  const draft = orderContent(form.product, form.fields, values)
  if (draft === null) throw new Error('airtime for 500 naira is an order')
  return toOrder({ order: draft, form, values, lookup: null }, category, PAYMENT_MODE)
}

/** What it would send to log it. */
export async function airtimeOrder(client: Client) {
  const { body } = (await appOrder(client)).log
  return v.parse(LogTransactionSchema, { ...body, TranId: newId() })
}

/** A new order that the provider knows and nobody has paid. */
export async function loggedOrder(client: Client): Promise<GatewayParameters> {
  return await must(client.call(logTransaction, await airtimeOrder(client)))
}

/** Where the payment page of an order is: the path of its address. */
async function paymentPage(client: Client, parameters: GatewayParameters): Promise<string> {
  const { authorizeUrl } = await must(
    client.call(initializePayment, {
      amount: toNaira(parameters.total),
      transactionId: parameters.transactionId,
      email: parameters.email,
      publicKey: parameters.publicKey,
      currency: 'NGN',
      mode: 'Live',
      callbackUrl: parameters.callBackUrl,
      productId: parameters.productId,
      productDescription: parameters.productName,
      metadata: [],
    }),
  )
  return new URL(authorizeUrl).pathname
}

export async function payLogged(
  sandbox: Server,
  client: Client,
  parameters: GatewayParameters,
): Promise<void> {
  await payByCard(sandbox, await paymentPage(client, parameters))
  await sandbox.idle()
}
