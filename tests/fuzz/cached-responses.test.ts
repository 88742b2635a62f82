import '#tests/sw/support/globals.ts'

import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { createClient } from '#src/data/client/client.ts'
import { encodeRequest } from '#src/data/client/encoding.ts'
import { openCache, openCachedResponses } from '#src/data/storage/cached-responses.ts'
import { browserStorage } from '#src/data/storage/database.ts'
import { redactedBody } from '#src/data/storage/redacted-history.ts'
import { createWorker } from '#sw/worker.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { seeded } from '#tests/support/seeded.ts'
import { Device, ORIGIN } from '#tests/sw/support/device.ts'
import { openBare } from './bare-server.ts'
import { type Exchange, recordAll } from './calls.ts'
import { ANSWERS, SEED, seedOf } from './figures.ts'
import { mutateAnswer, responseOf } from './mutate-answer.ts'

const LIMIT_MS = 60 * 60_000
const MINUTE_MS = 60_000
const TOKEN = 'a-token-of-somebody'
const bases = {
  main: `${ORIGIN}/api`,
  guess: `${ORIGIN}/guess`,
  gateway: `${ORIGIN}/gateway`,
  static: ORIGIN,
}

let recorded: ReadonlyMap<string, Exchange> = new Map()
beforeAll(async () => {
  const { sandbox } = await openBare()
  recorded = new Map((await recordAll(sandbox)).map((exchange) => [exchange.endpoint.name, exchange]))
  await sandbox.close()
}, LIMIT_MS)

const kept = [...endpoints.values()].filter(({ offline, base }) => offline !== 'never' && base === 'main')

const forgetAnswers = () => openCache(browserStorage).run('readwrite', (at) => void at.clear())

/** The worker on the device's real store, and the real client behind the worker. */
async function openDevice() {
  const device = new Device()
  await forgetAnswers()
  const scope = { ...device.scope, responses: openCachedResponses() }
  const worker = createWorker({
    scope,
    entries: [],
    bases: { main: '/api', static: '', origin: ORIGIN },
    foreign: [],
  })
  await device.register(worker)
  const client = createClient({
    fetch: (async (url: string, init: RequestInit) => {
      const headers = Object.fromEntries(new Headers(init.headers))
      return (await device.ask(url, { headers })).response
    }) as typeof fetch,
    bases,
    token: () => TOKEN,
    clock: manualClock(),
    isOnline: () => true,
  })
  return { device, client }
}

/** What a history says once its device keeps it; everything else stays as it came. */
async function asKept(endpoint: Endpoint, text: string): Promise<string> {
  const body = endpoint.offline === 'history' ? redactedBody(endpoint, text) : text
  const direct = createClient({
    fetch: async () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
    bases,
    token: () => TOKEN,
    clock: manualClock(),
    isOnline: () => true,
  })
  return JSON.stringify(await direct.call({ ...endpoint, request: null }))
}

describe('whatever comes back from', () => {
  it.each(kept.map((endpoint) => ({ endpoint, name: endpoint.name })))(
    '$name, the device keeps what it showed, or nothing, or what it had',
    async ({ endpoint, name }) => {
      const exchange = recorded.get(name)
      if (exchange === undefined) throw new Error(`${name} was not recorded`)
      const { device, client } = await openDevice()
      const request = exchange.request as never
      const { url } = encodeRequest(endpoint, request, { bases, token: null, path: undefined })
      const ask = async () => {
        const answer = await client.call(endpoint, request)
        await device.settled()
        return answer
      }
      const complaints: string[] = []
      const seen = { kept: 0, refused: 0 }
      for (let i = 0; i < ANSWERS / 10 && complaints.length < 5; i += 1) {
        const wired = mutateAnswer(seeded(seedOf(name, i)), exchange.text)
        const complain = (what: string) => complaints.push(`${what} (seed ${SEED}, case ${i}: ${wired.what})`)
        try {
          await forgetAnswers()
          device.network.on(url, () => responseOf(wired))
          const shown = await ask()
          // Later, and nobody can be reached: what is shown now is what was kept.
          device.clock.advance(MINUTE_MS)
          device.network.on(url, () => Promise.reject(new TypeError('Failed to fetch')))
          const again = await ask()
          const mutated = await responseOf(wired).text()
          seen[again.ok ? 'kept' : 'refused'] += 1
          if (again.ok && JSON.stringify(again) !== (await asKept(endpoint, mutated)))
            complain('it kept something else')
          if (shown.ok && wired.status === 200 && !again.ok) complain('it did not keep what it showed')
          // A good copy outlives a bad answer.
          await forgetAnswers()
          device.network.on(
            url,
            () => new Response(exchange.text, { headers: { 'Content-Type': 'application/json' } }),
          )
          await ask()
          const good = await asKept(endpoint, exchange.text)
          device.clock.advance(MINUTE_MS)
          device.network.on(url, () => responseOf(wired))
          if (JSON.stringify(await ask()) !== good) complain('the copy was not shown')
          device.network.on(url, () => Promise.reject(new TypeError('Failed to fetch')))
          const after = JSON.stringify(await ask())
          if (after !== good && after !== (await asKept(endpoint, mutated))) complain('the copy was poisoned')
        } catch (error) {
          complain(`thrown: ${error instanceof Error ? (error.stack ?? '').slice(0, 600) : String(error)}`)
        }
      }
      expect(complaints).toEqual([])
      expect(seen.kept).toBeGreaterThan(0)
      expect(seen.refused).toBeGreaterThan(0)
      expect('polluted' in {}).toBe(false)
    },
    LIMIT_MS,
  )
})
