import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import { createClient } from '#src/data/client/client.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { seeded } from '#tests/support/seeded.ts'
import { openBare } from './bare-server.ts'
import { type Exchange, recordAll } from './calls.ts'
import { ANSWERS, SEED, seedOf } from './figures.ts'
import { mutateAnswer, responseOf, type Wired } from './mutate-answer.ts'
import { insanity } from './sane-value.ts'
import { screens } from './screens.ts'

const LIMIT_MS = 60 * 60_000
let recorded: ReadonlyMap<string, Exchange> = new Map()

beforeAll(async () => {
  const { sandbox } = await openBare()
  recorded = new Map((await recordAll(sandbox)).map((exchange) => [exchange.endpoint.name, exchange]))
  await sandbox.close()
}, LIMIT_MS)

function goodAnswer(name: string): Exchange {
  const endpoint = endpoints.get(name)
  const found = recorded.get(name)
  if (endpoint === undefined || found !== undefined) return found ?? unknown(name)
  // The app's own files.
  return { endpoint, request: undefined, status: 200, text: readFileSync(`public${endpoint.path}`, 'utf8') }
}

function unknown(name: string): never {
  throw new Error(`${name} is no call`)
}

/** The real client on a network that gives this answer. */
function clientWith(wired: Wired) {
  return createClient({
    fetch: async () => responseOf(wired),
    bases: { main: '/api', guess: '/guess', gateway: '/gateway', static: '' },
    token: () => 'a-token-of-somebody',
    clock: manualClock(),
    isOnline: () => true,
  })
}

const ownKeys = () => Object.getOwnPropertyNames(Object.prototype).sort().join()
const natural = ownKeys()

describe('whatever comes back from', () => {
  it.each([...endpoints.keys()].map((name) => ({ name })))(
    '$name, the app has a sane value or a failure with a sentence, and goes on',
    async ({ name }) => {
      const { endpoint, request, text } = goodAnswer(name)
      // Whoever takes anything looks at nothing in it.
      const readsNothing = v.is(endpoint.response, { anything: [0] })
      const complaints: string[] = []
      const seen = { values: 0, failures: 0 }
      for (let i = 0; i < ANSWERS && complaints.length < 5; i += 1) {
        const wired = mutateAnswer(seeded(seedOf(name, i)), text)
        const complain = (what: string) => complaints.push(`${what} (seed ${SEED}, case ${i}: ${wired.what})`)
        try {
          const answer = await clientWith(wired).call(endpoint, request as never)
          if (answer.ok) {
            seen.values += 1
            const found = readsNothing
              ? null
              : (insanity(name, answer.value) ?? insanity(name, screens[name]?.(answer.value as never)))
            if (found !== null) complain(found)
          } else {
            seen.failures += 1
            if (!/\S/.test(failureSentence(answer.error))) complain('no sentence')
          }
        } catch (error) {
          complain(`thrown: ${error instanceof Error ? (error.stack ?? '').slice(0, 600) : String(error)}`)
        }
        if (ownKeys() !== natural || 'polluted' in {}) complain('the prototype of every object was changed')
      }
      expect(complaints).toEqual([])
      expect(seen.values).toBeGreaterThan(0)
      expect(seen.failures).toBeGreaterThan(0)
    },
    LIMIT_MS,
  )
})
