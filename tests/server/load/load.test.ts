import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { figure } from '#tests/journeys/support/figure.ts'
import { ADA, signIn } from '#tests/server/account-client.ts'
import type { Sent } from '#tests/server/client.ts'
import { databaseKind, forAll, raise } from '#tests/server/harness.ts'
import { cutsSoFar, insist, openProvider, type Provider } from '#tests/server/processes.ts'
import { askBalance } from '#tests/server/wallet-client.ts'
import { seeded, upTo } from '#tests/support/seeded.ts'
import { type Errand, errands, type Told } from './purchases.ts'
import { expectTruth, toppedUp } from './truth.ts'

const KILLS = figure({ small: 3, full: 100 })
const PAYERS = 6
/** Within it a payment is somewhere between its log and its delivery. */
const LIFE_MS = 900
/** There are forty seats, and everybody must get one. */
const MOST_TICKETS = 30
const MOST_ROWS = 300
const SEED = Number(process.env.PAYDEY_FAULTS_SEED ?? 7)
const LIMIT_MS = 60 * 60_000

const balance = async ({ sandbox }: Provider, user: Sent): Promise<number> =>
  (await insist(() => askBalance(sandbox, user))).json.responseData.Balance

/** People who pay, one thing after another, until they are told to stop. All that they were told is in `told`. */
function startPayers(provider: Provider, user: Sent, seed: number) {
  const told: Told[] = []
  let tickets = 0
  let isOver = false
  const next = (random: () => number): Errand => {
    const roll = random()
    if (roll < 0.12) return errands.bulk(upTo(random, MOST_ROWS))
    if (roll < 0.3) return errands.wallet
    if (roll < 0.4) return errands.failing
    if (roll > 0.5 || tickets >= MOST_TICKETS) return errands.bill
    tickets += 1
    return errands.event
  }
  const payers = Array.from({ length: PAYERS }, async (_, index) => {
    const random = seeded(seed + index)
    while (!isOver) await next(random)(provider.sandbox, user, told)
  })
  const finish = async () => {
    isOver = true
    await Promise.all(payers)
    return told
  }
  return { finish }
}

/** Kills one process after another at moments of the seed, while people pay, and asks the ledger afterwards. */
async function expectTruthAfterKills(provider: Provider, seed: number): Promise<void> {
  const since = Date.now()
  const user = await signIn(provider.sandbox, ADA)
  const before = await balance(provider, user)
  const random = seeded(seed)
  const payers = startPayers(provider, user, seed)
  const cuts = cutsSoFar()
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(upTo(random, LIFE_MS))
    const process = provider.processes[kill % provider.processes.length] ?? raise('no process')
    await process.stop('SIGKILL')
    await process.start()
  }
  const told = await payers.finish()
  expect(told.filter(({ paid }) => paid).length).toBeGreaterThanOrEqual(PAYERS)
  // Else nobody was in the middle of anything.
  expect(cutsSoFar()).toBeGreaterThan(cuts)
  await expectTruth(provider.sandbox, since, told)
  const after = await balance(provider, user)
  expect(after).toBe(before + (await toppedUp(provider.sandbox, since, told)))
}

describe(`a provider under load (${databaseKind})`, () => {
  const instances = databaseKind === 'server' ? 2 : 1
  const there = forAll(() => openProvider(instances))

  it(
    `killed ${KILLS} times in the middle of payments and batches, has all that it acknowledged, and gave value once`,
    () => expectTruthAfterKills(there(), SEED),
    LIMIT_MS,
  )
})
