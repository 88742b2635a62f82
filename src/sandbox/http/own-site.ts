import type { Context } from 'hono'
import { askedHost } from './origin.ts'
import { Refusal } from './refusal.ts'

const OPEN_THE_APP = 'Open the app to do this.'

/**
 * A GET that does something is for the app's own pages alone, not for pictures and links elsewhere (security 37).
 * Browsers say where a request comes from; what is no browser says nothing, and no site can make it call.
 */
export function demandOwnSite(fetchSite: string | null): void {
  if (fetchSite !== null && fetchSite !== 'same-origin') throw new Refusal('invalid', OPEN_THE_APP)
}

/** Not even another port of this host. Without TLS a browser may say the origin alone. */
export function demandOwnPage(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isOwn = site === undefined ? origin === undefined || isAsked(c, origin) : site === 'same-origin'
  if (!isOwn) throw new Refusal('invalid', OPEN_THE_APP)
}

function isAsked(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === askedHost(c)
}
