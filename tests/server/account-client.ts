import type { Server } from '#src/server/server.ts'
import { type Answer, bearer, get, logIn, mailTo, post, type Sent } from './client.ts'
import { raise } from './harness.ts'

export const OLD = 'Naija#2026'
export const ADA = 'ada.obi@example.com'
export const MUSA = 'musa.bello@example.com'
/** Not activated. */
export const TEMIDAYO = 'new.user@example.com'

export const base64 = (text: string) => Buffer.from(text).toString('base64')

export const call = (sandbox: Server, name: string, requestData: object, headers: Sent = {}) =>
  post(sandbox, `/api/Users/${name}`, { requestData }, headers)

export const ask = (sandbox: Server, name: string, query: Sent, headers: Sent = {}) =>
  get(sandbox, `/api/Users/${name}?${new URLSearchParams(query)}`, headers)

/** Everything of an answer that a caller sees, but the clock's. */
export const seen = ({ status, json, headers }: Answer) =>
  JSON.stringify([status, json, [...headers].filter(([name]) => name !== 'date')])

export const said = ({ status, json }: Answer) => [status, json.responseMessage]

/** A call of somebody outside, by the address of their machine. */
export async function statusFrom(
  sandbox: Server,
  ip: string,
  path: string,
): Promise<[number, string | null]> {
  const env = { incoming: { socket: { remoteAddress: ip } } }
  const { status, headers } = await sandbox.app.request(path, {}, env)
  return [status, headers.get('retry-after')]
}

export async function signIn(sandbox: Server, email: string, password = OLD): Promise<Sent> {
  const { status, json } = await logIn(sandbox, email, password)
  return status === 200 ? bearer(json.access_token) : raise(`not logged in: ${json.error_description}`)
}

export async function isSignedIn(sandbox: Server, headers: Sent): Promise<boolean> {
  return (await get(sandbox, '/api/Users/CheckLogin', headers)).status === 200
}

export async function subjectsTo(sandbox: Server, email: string): Promise<readonly string[]> {
  const mails: readonly { readonly subject: string }[] = await mailTo(sandbox, email)
  return mails.map(({ subject }) => subject)
}

/** The link in the newest e-mail to an address. */
export async function newestLink(sandbox: Server, email: string): Promise<URL> {
  const [mail] = await mailTo(sandbox, email)
  return new URL(mail?.links[0] ?? raise(`no link for ${email}`))
}

/** The token of a link that carries nothing else. */
export async function newestToken(sandbox: Server, email: string): Promise<string> {
  return (await newestLink(sandbox, email)).search.slice(1)
}

export function applicant(email: string, changes: object = {}) {
  return {
    ConsumerID: email,
    EmailAddress: email,
    Password: 'Okada!mango7',
    Surname: '',
    Firstname: 'Bola',
    PhoneNumber: '08091234567',
    ConsumerStatus: 'Disabled',
    ReferedBy: '',
    ...changes,
  }
}
