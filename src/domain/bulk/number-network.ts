import { type Network, networkOf } from '#src/domain/network.ts'

/** The longest prefix that tells a network (07025). */
const LONGEST_PREFIX = 5
const seen = new Map<string, Network | null>()

/** `networkOf` for a number that is already `0803…`: each of the few thousand prefixes is asked for once. */
export function networkOfNumber(number: string): Network | null {
  const prefix = number.slice(0, LONGEST_PREFIX)
  const known = seen.get(prefix)
  if (known !== undefined) return known
  const network = networkOf(prefix.padEnd(11, '1'))
  seen.set(prefix, network)
  return network
}
