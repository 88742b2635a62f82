import { networkInterfaces } from 'node:os'
import type { Context } from 'hono'
import { isLoopbackHost, type Settings } from '#src/sandbox/settings.ts'

/**
 * Where the caller's app lives: what the browser says if it is this very host or a loopback one (the dev server), else
 * the host that was asked. Links in mails and return addresses are made from it, and whoever calls writes the host
 * themselves: only a name of this very machine is believed. Any other has to be given at the start.
 */
export function appOrigin(c: Context, { publicUrl, host: ownHost, port }: Settings): string {
  if (publicUrl !== null) return publicUrl
  const host = askedHost(c)
  const isTrusted = isOwnName(nameOf(host), ownHost)
  const origin = c.req.header('origin') ?? ''
  const url = URL.canParse(origin) ? new URL(origin) : null
  const isOurs = url !== null && (isLoopbackHost(url.hostname) || (isTrusted && url.host === host))
  if (isOurs) return url.origin
  return `http://${isTrusted ? host : `localhost:${port}`}`
}

/** Bound to loopback, it has no other name; else it has the name it was bound to and its addresses. */
function isOwnName(name: string, ownHost: string): boolean {
  if (isLoopbackHost(name)) return true
  if (isLoopbackHost(ownHost)) return false
  const bare = name.replace(/^\[|\]$/g, '').toLowerCase()
  const addresses = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? [])
  return bare === ownHost.toLowerCase() || addresses.some(({ address }) => address === bare)
}

export function askedHost(c: Context): string {
  return c.req.header('host') ?? new URL(c.req.url).host
}

export function isAskedAsLoopback(c: Context): boolean {
  return isLoopbackHost(nameOf(askedHost(c)))
}

export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname)
}

const nameOf = (host: string) => host.replace(/:\d+$/, '')
