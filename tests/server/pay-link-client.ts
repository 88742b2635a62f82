import type { Server } from '#src/server/server.ts'
import { type Draft, draft, initialize, newId, post, type Sent } from './client.ts'
import { payByCard } from './page.ts'

export const PHONE = '08031234567'
export const METER = '1111111111111'
export const PAYER = 'uncle@example.com'

export const call = (sandbox: Server, name: string, requestData: object, headers: Sent = {}) =>
  post(sandbox, `/api/Products/${name}`, { requestData }, headers)

export function create(sandbox: Server, { TranId: _, ...order }: Draft, Note = '', headers: Sent = {}) {
  return call(sandbox, 'CreatePayLink', { ...order, Note }, headers)
}

/** A link for an order of a visitor, or of whoever the headers are. */
export async function ask(sandbox: Server, payload: Draft, headers: Sent = {}, note = '') {
  const { status, json } = await create(sandbox, payload, note, headers)
  if (status !== 200) throw new Error(json.responseMessage)
  return json.responseData as { Token: string; Key: string; ExpiresAt: string }
}

export const read = async (sandbox: Server, Token: string, Key = '', headers: Sent = {}) =>
  (await call(sandbox, 'ReadPayLink', { Token, Key }, headers)).json.responseData

export const logBy = (sandbox: Server, Token: string, TranId = newId(), Email = PAYER, headers: Sent = {}) =>
  call(sandbox, 'LogPayLink', { Token, TranId, Email }, headers)

export async function pageOf(sandbox: Server, logged: { json: { responseData: object } }) {
  const started = await initialize(sandbox, logged.json.responseData)
  return new URL(started.json.data.authorizeUrl).pathname
}

export async function payBy(sandbox: Server, token: string): Promise<string> {
  const logged = await logBy(sandbox, token)
  if (logged.status !== 200) throw new Error(logged.json.responseMessage)
  await payByCard(sandbox, await pageOf(sandbox, logged))
  return logged.json.responseData.TransactionId
}

export const light = (sandbox: Server) =>
  draft(sandbox, 'IKEDCPREPAID', { 'Meter Number': METER, 'Phone Number': PHONE, Amount: '5000' })
