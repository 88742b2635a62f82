import type { Random } from './random.ts'

type Fault = 'lost' | 'answer lost' | 'error page' | 'cut' | 'never answered' | 'twice' | 'late'

const faults: readonly Fault[] = [
  'lost',
  'answer lost',
  'error page',
  'cut',
  'never answered',
  'twice',
  'late',
]

export interface FaultyNetwork {
  readonly fetch: typeof fetch
  readonly calls: () => number
  readonly faulted: () => ReadonlyMap<Fault, number>
  /** Loses the answers of all addresses that end with this, until it is empty. */
  loseAnswers(end: string): void
  /** From now on this share of the calls goes wrong. */
  spoil(share: number): void
  /** Delivers the requests that were held back, long after their callers have given up. */
  flush(): Promise<void>
}

/** A network between a server and its providers in which calls go wrong in all the ways that calls do. */
export function faultyNetwork(random: Random): FaultyNetwork {
  const counts = new Map<Fault, number>()
  const late: (() => Promise<Response>)[] = []
  let calls = 0
  let share = 0
  let losing = ''
  const gone = () => new TypeError('fetch failed')

  const faulty = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    calls += 1
    // The caller's timeout ends only the caller's wait: the request was sent.
    const { signal: _, ...sent } = init
    const send = () => fetch(input, sent)
    if (losing !== '' && String(input).endsWith(losing)) {
      await (await send()).text()
      throw gone()
    }
    if (!random.chance(share)) return await send()
    const fault = random.pick(faults)
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
    switch (fault) {
      case 'lost':
        throw gone()
      case 'answer lost':
        await (await send()).text()
        throw gone()
      case 'error page':
        if (random.chance(0.5)) await (await send()).text()
        return new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 })
      case 'cut': {
        const text = await (await send()).text()
        return new Response(text.slice(0, Math.floor(text.length / 2)))
      }
      case 'never answered':
        await (await send()).text()
        throw new DOMException('The caller has waited long enough', 'TimeoutError')
      case 'twice':
        await (await send()).text()
        return await send()
      case 'late':
        late.push(send)
        throw gone()
    }
  }
  return {
    fetch: faulty as typeof fetch,
    calls: () => calls,
    faulted: () => counts,
    loseAnswers: (end) => {
      losing = end
    },
    spoil: (wanted) => {
      share = wanted
    },
    async flush() {
      for (const send of late.splice(0)) await (await send()).text()
    },
  }
}
