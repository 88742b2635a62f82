import { afterEach, describe, expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { airtime, bearer, get, log, logIn } from './client.ts'
import { createClock, openSandbox } from './harness.ts'

const LIMIT_MS = 120_000
const DASHBOARD = '/api/Reports/FetchDashBoardTransactionHistory'
const HISTORY = '/api/Reports/FetchTransactionHistory'
const ADA = 'ada.obi@example.com'

let sandbox: Server | undefined
afterEach(() => sandbox?.close())

/** A sandbox that is seeded at this instant, its clock, and Ada's reports. */
async function openAt(instant: string) {
  const clock = createClock()
  clock.advance(Date.parse(instant) - clock.now())
  const made = await openSandbox(clock)
  sandbox = made
  const read = async (path: string): Promise<readonly { Id: string; Date: string }[]> => {
    const headers = bearer((await logIn(made, ADA)).json.access_token)
    return (await get(made, path, headers)).json.responseData
  }
  return { clock, read, sandbox: made }
}

describe('the dashboard', () => {
  it(
    'is empty when the month turns, and the history is not',
    async () => {
      const { clock, read, sandbox } = await openAt('2026-03-31T23:59:59.999+01:00')
      expect((await read(DASHBOARD)).length).toBeGreaterThan(10)
      clock.advance(1)
      expect(await read(DASHBOARD)).toEqual([])
      expect((await read(HISTORY)).length).toBeGreaterThan(40)
      const { json } = await logIn(sandbox, ADA)
      await log(sandbox, await airtime(sandbox), bearer(json.access_token))
      expect(await read(DASHBOARD)).toMatchObject([{ Date: '2026-03-31T23:00:00.000Z' }])
    },
    LIMIT_MS,
  )

  it(
    'shows the newest twenty of a month that has more',
    async () => {
      const { clock, read, sandbox } = await openAt('2026-03-31T20:00:00+01:00')
      const headers = bearer((await logIn(sandbox, ADA)).json.access_token)
      const ids: string[] = []
      for (let count = 0; count < 21; count += 1) {
        clock.advance(1000)
        ids.unshift((await log(sandbox, await airtime(sandbox), headers)).json.responseData.TransactionId)
      }
      expect((await read(DASHBOARD)).map(({ Id }) => Id)).toEqual(ids.slice(0, 20))
    },
    LIMIT_MS,
  )
})
