import type { Context } from 'hono'
import { isLoopbackHost, type Settings } from '#src/sandbox/settings.ts'

/**
 * Where the caller's app lives: what the browser says if it is this very host or a loopback one (the dev server), else
 * the host that was asked. Links and return addresses are made from it, so a sandbox on loopback trusts no other name.
 */
export function appOrigin(c: Context, settings: Settings): string {
  const host = askedHost(c)
  const isTrusted = !isLoopbackHost(settings.host) || isLoopbackHost(nameOf(host))
  const origin = c.req.header('origin') ?? ''
  const url = URL.canParse(origin) ? new URL(origin) : null
  const isOurs = url !== null && (isLoopbackHost(url.hostname) || (isTrusted && url.host === host))
  if (isOurs) return url.origin
  return `http://${isTrusted ? host : `localhost:${settings.port}`}`
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
