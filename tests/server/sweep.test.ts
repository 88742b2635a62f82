import { afterEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#src/server/database/kysely.ts'
import type { Biller, Gateway } from '#src/server/providers.ts'
import { airtime, ledgerOf, log, order } from './client.ts'
import { type InHand, openInHand } from './harness.ts'

/** Orders that are with a biller which answers for none but those that it is told to. */
async function withBiller(isElsewhere: boolean) {
  const good = new Set<string>()
  const ask: Biller['ask'] = async (_, id) => {
    if (!good.has(id)) throw new TypeError('what nobody foresaw')
    return { kind: 'delivered', rows: [] }
  }
  const there = await openInHand({ biller: { isElsewhere, ask } })
  const sentAt = async ({ db, clock, sandbox }: InHand, dueIn: number) => {
    const payload = await airtime(sandbox)
    const { id } = await order(sandbox, payload)
    await db
      .updateTable('payments')
      .set({ state: 'captured', captured_at: clock.now() })
      .where('transaction_id', '=', id)
      .execute()
    await db
      .updateTable('transactions')
      .set({ stage: 'vending', vend_id: `at ${id}`, vend_at: clock.now(), claimed_at: clock.now() })
      .set({ check_at: clock.now() + dueIn })
      .where('transaction_id', '=', id)
      .execute()
    return { id, tranId: payload.TranId }
  }
  return { there, good, sent: (dueIn: number) => sentAt(there, dueIn) }
}

describe('a sweep', () => {
  afterEach(() => void vi.mocked(console.error).mockClear())

  it.each([
    ['elsewhere', true, 60],
    ['that is played here', false, 2],
  ])(
    'of orders at a biller %s comes to all of them, whatever goes wrong with those before',
    async (_, isElsewhere, bad) => {
      vi.mocked(console.error).mockReturnValue()
      const { there, good, sent } = await withBiller(isElsewhere)
      const { sandbox, clock } = there
      try {
        for (let one = 0; one < bad; one += 1) await sent(1000)
        const last = await sent(2000)
        good.add(`at ${last.id}`)
        for (let second = 0; second < 5; second += 1) {
          clock.advance(1000)
          await sandbox.sweep()
          await sandbox.idle()
        }
        expect(await ledgerOf(sandbox, last.tranId)).toMatchObject([{ approvalStatus: 'Successful' }])
        // Each is told once a minute, and not every second.
        expect(vi.mocked(console.error).mock.calls).toHaveLength(bad)
      } finally {
        await sandbox.close()
      }
    },
    60_000,
  )

  it('of pages at a gateway comes to all of them, whatever goes wrong with those before', async () => {
    vi.mocked(console.error).mockReturnValue()
    const asked: string[] = []
    const verify: Gateway['verify'] = async ({ reference }) => {
      asked.push(reference)
      throw new TypeError('what nobody foresaw')
    }
    const { sandbox, db, clock } = await openInHand({ gateway: { isElsewhere: true, verify } })
    try {
      const { json } = await log(sandbox, await airtime(sandbox))
      const transaction_id = json.responseData.TransactionId
      const pages = Array.from({ length: 60 }, (_, index) => {
        const number = index + 1
        return { transaction_id, number, reference: `page ${number}`, created_at: 0, check_at: number }
      })
      await db.insertInto('gateway_attempts').values(pages).execute()
      for (let second = 0; second < 5; second += 1) {
        clock.advance(1000)
        await sandbox.sweep()
        await sandbox.idle()
      }
      expect(asked.sort()).toEqual(pages.map(({ reference }) => reference).sort())
    } finally {
      await sandbox.close()
    }
  })
})

it('the orders of a link are found without reading all orders, also by the database itself before it forgets a link', async () => {
  const { sandbox, db } = await openInHand()
  try {
    const plans = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<object>`
        explain select 1 from transactions where pay_link = 'any' for key share`.execute(trx)
      return JSON.stringify(rows)
    })
    expect(plans).not.toContain('Seq Scan')
  } finally {
    await sandbox.close()
  }
})
