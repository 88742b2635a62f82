import { BlockList, isIP, isIPv4 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isBehindProxy, isLoopbackHost, type Settings } from '#src/server/settings.ts'

/** Identifies the caller, with the key that every limit per caller uses. */
export type CallerOf = (c: Context) => string

/**
 * The key of calls from this machine where a proxy leads here. It does not make the caller a developer (`isDeveloper`):
 * the proxy may run on this machine, and then every caller comes from loopback.
 */
const THIS_MACHINE = 'this machine'

/**
 * A caller is the address of its connection. A trusted proxy says for whom it calls: X-Forwarded-For is read from the right,
 * past further trusted proxies, because everything left of the first stranger was written by that stranger. No other
 * header is read.
 */
export function callerReader(settings: Pick<Settings, 'trustedProxies' | 'publicUrl'>): CallerOf {
  const trusted = addressList(settings.trustedProxies)
  return (c) => {
    // In process, without a socket, every call has the same caller.
    if (c.env?.incoming === undefined) return 'in-process'
    let caller = addressIn(getConnInfo(c).remote.address ?? '')
    if (caller === null) return 'unknown'
    const named = (c.req.header('x-forwarded-for') ?? '').split(',')
    while (trusted.check(caller, familyOf(caller))) {
      const next = addressIn(named.pop() ?? '')
      // No further entry, or not an address: the proxy itself counts as the caller.
      if (next === null) break
      caller = next
    }
    if (isLoopbackHost(caller) && isBehindProxy(settings)) return THIS_MACHINE
    return isIPv4(caller) || isLoopbackHost(caller) ? caller : networkOf(caller)
  }
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`, or IPv4 in IPv6 form: `::ffff:192.0.2.1`. */
function addressIn(text: string): string | null {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/%.*/s, '')
  return isIP(address) === 0 ? null : address
}

const GROUPS = 8
const NETWORK_GROUPS = 4
const WIDER_GROUPS = 3

/** The /48 around a caller's IPv6 network, as large as one customer may have for nothing; null for any other caller. */
export function widerNetwork(caller: string): string | null {
  if (!caller.endsWith('::/64')) return null
  return `${caller.split(':').slice(0, WIDER_GROUPS).join(':')}::/48`
}

/** The /64 of an IPv6 address: a household or a phone owns a whole one, and can use a new address for every call. */
function networkOf(address: string): string {
  // The URL parser normalises every spelling to one short form.
  const [before = [], after = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`
}

const LOOPBACK = ['127.0.0.0/8', '::1']

/** A list of addresses, networks such as `10.0.0.0/8`, and `loopback`. Throws for anything else. */
export function addressList(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts.flatMap((one) => (one === 'loopback' ? LOOPBACK : [one]))) {
    const [address = '', prefix, ...more] = text.split('/')
    const bits = isIPv4(address) ? 32 : 128
    const length = Number(prefix ?? bits)
    // A network of all addresses would trust everybody.
    const isNetwork = /^\d{1,3}$/.test(prefix ?? '1') && length >= 1 && length <= bits
    if (isIP(address) === 0 || !isNetwork || more.length > 0) throw new Error(`${text} is no address.`)
    list.addSubnet(address, length, familyOf(address))
  }
  return list
}
