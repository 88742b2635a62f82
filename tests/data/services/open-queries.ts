import { type Category, categories } from '#src/contract/catalog.ts'
import type { CallOptions, Client } from '#src/data/client/client.ts'
import { createQueries } from '#src/data/services/queries.ts'
import type { Failure } from '#src/domain/failure.ts'
import { err, ok } from '#src/domain/result.ts'
import { fakeConnectivity } from '#tests/support/fake-adapters.ts'
import { manualClock, SOME_MORNING } from '#tests/support/manual-clock.ts'

export const HOUR_MS = 3_600_000
export const airtime: Category = { code: '1', name: 'Airtime', urlPath: 'airtime' }
export const data: Category = { code: '2', name: 'Data', urlPath: 'data' }

/** A provider behind a worker: `kept` is what the device has, `now` what the provider says. */
export function openQueries(startsOnline = true) {
  const clock = manualClock()
  const connectivity = fakeConnectivity(startsOnline)
  const asked: CallOptions[] = []
  const state = {
    kept: null as { value: unknown; savedAt: number } | null,
    now: [airtime] as unknown,
    failure: null as Failure | null,
    /** Its copy comes also where it was to be asked past. */
    isAlwaysKept: false,
    /** Runs between the answer's leaving and its arrival. */
    meanwhile: (): void | Promise<void> => {},
  }
  const client = {
    async call(_endpoint: unknown, _request: unknown, options: CallOptions = {}) {
      asked.push(options)
      await Promise.resolve()
      await state.meanwhile()
      if (state.kept !== null && (!options.fresh || state.isAlwaysKept)) {
        options.onCached?.(state.kept.savedAt)
        return ok(structuredClone(state.kept.value))
      }
      return state.failure === null ? ok(structuredClone(state.now)) : err(state.failure)
    },
  } as unknown as Client
  const queries = createQueries(client, clock, connectivity)
  const peek = () => queries.getSnapshot(categories, undefined)
  const load = () => queries.load(categories, undefined)
  return { clock, connectivity, asked, state, queries, peek, load }
}

/** Lets everything that is under way end. */
export const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
export const timeout: Failure = { kind: 'timeout' }
export const old = (hours = 2) => ({ value: [airtime], savedAt: SOME_MORNING - hours * HOUR_MS })
