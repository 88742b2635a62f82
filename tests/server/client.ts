import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { ProductFieldsSchema } from '#src/contract/product-fields.ts'
import { parseNaira } from '#src/domain/money.ts'
import { chargeFee, orderTotal } from '#src/domain/payment/charge.ts'
import { newTranId } from '#src/domain/payment/transaction-id.ts'
import type { Server } from '#src/server/server.ts'
import { raise } from './harness.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  readonly json: any
}

export type Sent = Readonly<Record<string, string>>

export async function get(sandbox: Server, path: string, headers: Sent = {}): Promise<Answer> {
  return await read(await sandbox.app.request(path, { headers }))
}

export async function post(
  sandbox: Server,
  path: string,
  body: unknown,
  headers: Sent = {},
): Promise<Answer> {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  }
  return await read(await sandbox.app.request(path, init))
}

export async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return {
    status: response.status,
    headers: response.headers,
    json: isJson && text !== '' ? JSON.parse(text) : text,
  }
}

export async function logIn(sandbox: Server, email: string, password = 'Naija#2026') {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const body = new URLSearchParams({
    username: encode(email),
    password: encode(password),
    grant_type: 'password',
  })
  return await read(await sandbox.app.request('/api/Users/Authenticate', { method: 'POST', body }))
}

export const bearer = (token: string): Sent => ({ Authorization: `Bearer ${token}` })

/** A log-transaction's payload for the values by FieldName, with the money worked out as the app does. */
export async function draft(sandbox: Server, billerCode: string, values: Readonly<Record<string, string>>) {
  const answer = await get(sandbox, `/api/Products/Fields/?BillerCode=${billerCode}&Category=`)
  const { product, fields } = v.parse(ProductFieldsSchema, answer.json.responseData)
  const controls = Object.entries({ Email: `${newId()}@example.com`, ...values }).map(([name, value]) => {
    const field = fields.find((candidate) => candidate.name === name) ?? raise(`${billerCode} has no ${name}`)
    const item = field.items.find((candidate) => candidate.label === value)
    return { ControlId: field.id, ControlValue: item?.value ?? value, name, price: item?.amount ?? 0 }
  })
  const priced = controls.find((control) => control.price > 0)
  const typed = controls.find((control) => control.name === 'Amount')?.ControlValue ?? ''
  const amount = kobo(priced?.price ?? parseNaira(typed) ?? raise('no amount'))
  const fee = chargeFee(amount, product) ?? kobo(0)
  return {
    WControls: controls.map(({ ControlId, ControlValue }) => ({ ControlId, ControlValue })),
    BillCode: billerCode,
    TranId: newId(),
    ApprovalStatus: 'Pending',
    PaymentMode: 'CARD',
    ProductName: product.name,
    Amount: toNaira(amount),
    Fee: toNaira(fee),
    TotalAmount: toNaira(orderTotal(amount, fee)),
    Email: controls.find((control) => control.name === 'Email')?.ControlValue ?? '',
  }
}

export type Draft = Awaited<ReturnType<typeof draft>>

export const newId = () => newTranId(randomBytes(12))

export const log = (sandbox: Server, payload: object, headers: Sent = {}) =>
  post(sandbox, '/api/Products/LogTransaction', { requestData: payload }, headers)

export const notify = (sandbox: Server, id: string) =>
  post(sandbox, '/api/Products/NotifyBiller', { requestData: { PaymentMethodString: 'CARD', TranId: id } })

export const airtime = (sandbox: Server, phone = '08031234567', amount = '500') =>
  draft(sandbox, 'MTNVTU', { 'Phone Number': phone, Amount: amount })

export async function initialize(
  sandbox: Server,
  parameters: Answer['json'],
  changes: object = {},
  headers: Sent = {},
) {
  const request = {
    amount: parameters.TotalAmount,
    transactionId: parameters.TransactionId,
    email: parameters.Email,
    publicKey: parameters.PublicKey,
    currency: 'NGN',
    mode: 'Live',
    callbackUrl: `${parameters.CallBackUrl}?transaction-id=${parameters.TransactionId}`,
    productId: parameters.ProductId,
    productDescription: parameters.ProductName,
    metadata: [{ name: 'Product Category Code', value: parameters.categoryCode }],
    ...changes,
  }
  return await post(sandbox, '/gateway/v1/payments/initialize', request, headers)
}

/** Logs an order and opens its payment. */
export async function order(sandbox: Server, payload: Draft, headers: Sent = {}) {
  const logged = await log(sandbox, payload, headers)
  if (logged.status !== 200) raise(`not logged: ${logged.json.responseMessage}`)
  const parameters = logged.json.responseData
  const started = await initialize(sandbox, parameters)
  if (started.status !== 200) raise(`not started: ${started.json.responseMessage}`)
  return {
    id: String(parameters.TransactionId),
    parameters,
    pay: new URL(started.json.data.authorizeUrl).pathname,
  }
}

export async function ledgerOf(sandbox: Server, tranId: string) {
  const { json } = await get(sandbox, `/sandbox/ledger.json?tranId=${tranId}`)
  return json
}

export async function mailTo(sandbox: Server, to: string) {
  const { json } = await get(sandbox, `/sandbox/mailbox.json?to=${encodeURIComponent(to)}`)
  return json
}
