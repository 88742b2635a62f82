import { describe, expect, it } from 'vitest'
import { repostBulk } from '#src/contract/bulk.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { payFromWallet, payOrderFromWallet } from '#src/contract/wallet.ts'
import { openCallers } from '#tests/contract/open-callers.ts'
import { forAll } from '#tests/server/harness.ts'
import { seeded } from '#tests/support/seeded.ts'
import { forgetTries, ledgerState, openBare } from './bare-server.ts'
import { goodRequest, rows } from './calls.ts'
import { casesOf, SEED, seedOf } from './figures.ts'
import { complaintAbout } from './judge-answer.ts'
import { type Spoiled, spoil } from './mutate-request.ts'

/** Their yes moves money, and is meant to. */
const PAY: readonly unknown[] = [repostBulk, payFromWallet, payOrderFromWallet]
const LIMIT_MS = 60 * 60_000

const there = forAll(async () => {
  const bare = await openBare()
  return { ...bare, callers: await openCallers(bare.sandbox) }
})

const answerOf = async (response: Response) => ({ status: response.status, text: await response.text() })

/** Null where no client could even make such a request. */
function requestOf({ method, path, headers, body }: Spoiled): Request | null {
  const sent = new Headers()
  try {
    for (const [name, value] of Object.entries(headers)) sent.set(name, value)
    return new Request(`http://localhost${path}`, { method, headers: sent, body })
  } catch {
    return null
  }
}

describe('whatever is sent to', () => {
  it.each(rows)(
    '$name, the answer is a yes or a no in the provider’s words, and a no changes nothing',
    async ({ row, name }) => {
      const { sandbox, db, callers } = there()
      const complaints: string[] = []
      const seen = { asked: 0, refused: 0 }
      let good = await goodRequest(sandbox, callers, row)
      let before = await ledgerState(db)
      for (let i = 0; i < casesOf(name) && complaints.length < 5; i += 1) {
        const spoiled = spoil(seeded(seedOf(name, i)), good)
        const request = requestOf(spoiled)
        if (request === null) continue
        await forgetTries(db)
        const { status, text } = await answerOf(await sandbox.app.fetch(request))
        seen.asked += 1
        const complain = (what: string) =>
          complaints.push(
            `${what} (seed ${SEED}, case ${i}: ${spoiled.method} ${spoiled.path.slice(0, 99)}, ${spoiled.what}): ${text.slice(0, 200)}`,
          )
        const complaint = complaintAbout({ status, ...spoiled }, text)
        if (complaint !== null) complain(complaint)
        const after = await ledgerState(db)
        const mayPay = status < 400 && PAY.includes(row.endpoint)
        if (after.money !== before.money && !mayPay) complain('money moved')
        if (status < 400) {
          // It may be used up now.
          good = await goodRequest(sandbox, callers, row)
          before = await ledgerState(db)
          continue
        }
        seen.refused += 1
        if (after.records !== before.records) complain('the ledger changed')
        before = after
      }
      expect(complaints).toEqual([])
      expect(seen.asked).toBeGreaterThan(casesOf(name) / 2)
      // A fuzz that is never refused spoils nothing.
      expect(seen.refused).toBeGreaterThan(0)
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    },
    LIMIT_MS,
  )

  it('the table is all of it', () => {
    const all = [...endpoints.values()].filter(({ base }) => base !== 'static').map(({ name }) => name)
    expect(rows.map(({ name }) => name).sort()).toEqual(all.sort())
  })
})
