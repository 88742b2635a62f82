import { addOperator } from '#src/server/admin/sign-in.ts'
import { codeOf, fromBase32, stepAt } from '#src/server/admin/totp.ts'
import { airtime, order } from '#tests/server/client.ts'
import { type InHand, raise } from '#tests/server/harness.ts'
import { payByCard } from '#tests/server/page.ts'

export interface Operator {
  readonly name: string
  readonly password: string
  readonly secret: Buffer
}

let count = 0

/** One that no other test has: the log keeps names for ever. */
export async function newOperator({ db, clock }: InHand): Promise<Operator> {
  count += 1
  const name = `op${process.pid}x${clock.random(4).toString('hex')}${count}`
  const { password, uri } = (await addOperator(db, clock, name, 4)) ?? raise('there is such an operator')
  const secret = new URL(uri).searchParams.get('secret') ?? raise('no secret')
  return { name, password, secret: fromBase32(secret) }
}

export const codeNow = ({ clock }: InHand, { secret }: Operator) => codeOf(secret, stepAt(clock.now()))

/** A form as a browser of that page sends it. */
export async function send(
  { sandbox }: InHand,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const init = {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
  }
  return await seen(await sandbox.app.request(path, init))
}

export async function look(
  { sandbox }: InHand,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return await seen(await sandbox.app.request(path, { headers }))
}

async function seen(response: Response) {
  const html = await response.text()
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
  return { status: response.status, headers: response.headers, html, text }
}

/** Signs a new operator in, and answers who it is and the cookie. */
export async function signedIn(admin: InHand): Promise<{ readonly name: string; readonly Cookie: string }> {
  const operator = await newOperator(admin)
  const { name, password } = operator
  const answer = await send(admin, '/admin/sign-in', { name, password, code: codeNow(admin, operator) })
  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? raise(`not signed in: ${answer.text}`)
  return { name, Cookie }
}

/** Phones whose orders the billers that are played here never end, and refuse. */
const PENDING = '08011111115'
export const DELIVERED = '08031234567'

/** An order for airtime that somebody has paid, some minutes ago. */
export async function paidOrder(admin: InHand, phone = PENDING) {
  const payload = await airtime(admin.sandbox, phone)
  const { id, pay } = await order(admin.sandbox, payload)
  await payByCard(admin.sandbox, pay)
  await admin.sandbox.idle()
  admin.clock.advance(5 * 60_000)
  return { id, email: payload.Email, tranId: payload.TranId }
}
