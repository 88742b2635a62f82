import { type Random, randomStream, type SimulatedRuntime } from './runtime.ts'

/** What can happen to one call, between a phone and the provider or between the provider and the parties outside. */
export const FATES = [
  'lost',
  'answer lost',
  'answer lost late',
  'doubled at once',
  'doubled later',
  'late',
  'cut',
  'bad gateway',
  'captive page',
  'too many',
  'hangs',
] as const
export type Fate = (typeof FATES)[number]

/** Decides which calls go wrong. `suppressed` are the numbers of those that a shrunk history leaves alone. */
export class Faults {
  readonly #random: Random
  readonly #share: number
  readonly #fates: readonly Fate[]
  readonly #suppressed: ReadonlySet<number>
  #count = 0
  /** The numbers of the faults that struck. */
  readonly struck: number[] = []
  /** The last part of a history has none: what is still open then must end. */
  areOver = false

  constructor(seed: number, share: number, suppressed: ReadonlySet<number>, fates: readonly Fate[] = FATES) {
    this.#random = randomStream(seed, 'faults')
    this.#fates = fates
    this.#share = share
    this.#suppressed = suppressed
  }

  /** Does this one strike? Draws as many random numbers whether it may or not. */
  strikes(share = this.#share): number | null {
    this.#count += 1
    const wants = this.#random.chance(share)
    if (!wants || this.areOver || this.#suppressed.has(this.#count)) return null
    this.struck.push(this.#count)
    return this.#count
  }

  fate(): Fate | null {
    const fate = this.#random.pick(this.#fates)
    return this.strikes() === null ? null : fate
  }
}

/** One that answers requests. */
export interface Party {
  readonly name: string
  request(path: string, init?: RequestInit): Promise<Response>
}

interface Ends {
  readonly runtime: SimulatedRuntime
  readonly faults: Faults
  readonly from: string
  readonly to: Party
}

interface Line extends Ends {
  readonly delays: Random
}

const broken = () => new TypeError('Failed to fetch')
const html = (status: number, words: string) =>
  new Response(`<!doctype html><h1>${words}</h1>`, { status, headers: { 'Content-Type': 'text/html' } })

/** A line from one party to another: each request and each response meets its own fate. */
export function lineOf(ends: Ends, seed: number) {
  const { runtime, faults, from } = ends
  const line = { ...ends, delays: randomStream(seed, `network of ${from}`) }
  return {
    isUp: true,
    /** `way` is how long the request takes; requests that are sent together may arrive together. */
    async fetch(path: string, init: RequestInit = {}, way = line.delays.between(20, 400)): Promise<Response> {
      const back = line.delays.between(20, 400)
      const pause = line.delays.between(1000, 90_000)
      const what = nameOf(path, init)
      const fate = faults.fate()
      runtime.recordEvent(from, 'network', fate === null ? what : `${what}: ${fate}`)
      if (!this.isUp) {
        await runtime.sleep(way)
        throw broken()
      }
      return await answerOf(line, { path, init, what }, fate, { way, back, pause })
    },
  }
}

interface Request {
  readonly path: string
  readonly init: RequestInit
  readonly what: string
}

async function answerOf(
  line: Line,
  request: Request,
  fate: Fate | null,
  { way, back, pause }: { way: number; back: number; pause: number },
): Promise<Response> {
  const { runtime } = line
  await runtime.sleep(fate === 'late' ? pause : way)
  switch (fate) {
    case 'lost':
      throw broken()
    case 'hangs':
      return await new Promise(() => {})
    case 'captive page':
      return html(200, 'Welcome to the Wi-Fi')
    case 'too many':
      return new Response('{}', { status: 429, headers: { 'Retry-After': '2' } })
    case 'doubled later':
      runtime.after(pause, () => void deliver(line, request))
      break
    case 'doubled at once':
      void deliver(line, request)
      break
    default:
  }
  const answer = await deliver(line, request)
  await runtime.sleep(fate === 'answer lost late' ? pause : back)
  if (fate === 'answer lost' || fate === 'answer lost late') throw broken()
  if (fate === 'bad gateway') return html(502, 'Bad gateway')
  if (fate !== 'cut') return answer
  const body = await answer.text()
  return new Response(body.slice(0, Math.floor(body.length / 2)), answer)
}

async function deliver({ runtime, from, to }: Line, { path, init, what }: Request): Promise<Response> {
  runtime.recordEvent('network', to.name, `${what} of ${from}`)
  const answer = await to.request(path, init)
  runtime.recordEvent(to.name, 'network', `${what} of ${from}: ${answer.status}`)
  return answer
}

/** `/api/Products/NotifyBiller?…` to `NotifyBiller`, a press on the payment page to what was pressed; without references. */
function nameOf(path: string, { body }: RequestInit): string {
  const [address = ''] = path.split('?')
  if (address.startsWith('/transaction/verify/')) return 'verify'
  if (!address.startsWith('/gateway/pay/')) return address.split('/').at(-1) ?? ''
  return body === undefined || body === null
    ? 'payment page'
    : `press ${new URLSearchParams(String(body)).get('action')}`
}
