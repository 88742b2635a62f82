import { afterEach, describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { Biller, Gateway } from '#src/server/providers.ts'
import { ADA, signIn } from './account-client.ts'
import { airtimeRows, csv, orderBatch, PHONES } from './bulk-client.ts'
import { airtime, ledgerOf, log, order } from './client.ts'
import { type InHand, openInHand } from './harness.ts'

/** Orders that are with a biller which answers for none but those that it is told to. */
async function withBiller(asksOnSchedule: boolean) {
  const good = new Set<string>()
  const ask: Biller['ask'] = async (_, id) => {
    if (!good.has(id)) throw new TypeError('what nobody foresaw')
    return { kind: 'delivered', rows: [] }
  }
  const there = await openInHand({ biller: { asksOnSchedule, ask } })
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

  it.each([true, false])(
    'of a clock that was set back by two hours asks for a paid order now (elsewhere: %s)',
    async (asksOnSchedule) => {
      const { there, good, sent } = await withBiller(asksOnSchedule)
      const { sandbox, clock, db } = there
      try {
        const paid = await sent(1000)
        good.add(`at ${paid.id}`)
        const unpaid = await order(sandbox, await airtime(sandbox))
        clock.advance(-2 * 3_600_000)
        await sandbox.sweep()
        await sandbox.idle()
        expect(await ledgerOf(sandbox, paid.tranId)).toMatchObject([{ approvalStatus: 'Successful' }])
        // Nobody's half hour is over because of it, and none takes longer.
        const { check_at } = await db
          .selectFrom('transactions')
          .select('check_at')
          .where('transaction_id', '=', unpaid.id)
          .executeTakeFirstOrThrow()
        expect(check_at).toBe(clock.now() + 1_800_000)
      } finally {
        await sandbox.close()
      }
    },
  )

  it('of a clock that was set back gives a paid order its time from then on, and looks at uploads again', async () => {
    const { there, sent } = await withBiller(true)
    const { sandbox, clock, db } = there
    vi.mocked(console.error).mockReturnValue()
    try {
      const paid = await sent(1000)
      const { id } = await orderBatch(
        sandbox,
        csv(...airtimeRows(PHONES.delivered)),
        await signIn(sandbox, ADA),
      )
      const waits = { stage: 'accepted', check_at: clock.now(), claimed_at: clock.now() } as const
      await db.updateTable('transactions').set(waits).where('transaction_id', '=', id).execute()
      clock.advance(-2 * 3_600_000)
      await sandbox.sweep()
      await sandbox.idle()
      const now = clock.now()
      const times = async (transactionId: string) =>
        await db
          .selectFrom('transactions')
          .select(['vend_at', 'claimed_at', 'check_at'])
          .where('transaction_id', '=', transactionId)
          .executeTakeFirstOrThrow()
      expect(await times(paid.id)).toMatchObject({ vend_at: now, claimed_at: now })
      expect((await times(id)).check_at).toBe(now + 600_000)
    } finally {
      await sandbox.close()
    }
  })

  it.each([
    ['elsewhere', true, 60],
    ['that is played here', false, 2],
  ])(
    'of orders at a biller %s comes to all of them, whatever goes wrong with those before',
    async (_, asksOnSchedule, bad) => {
      vi.mocked(console.error).mockReturnValue()
      const { there, good, sent } = await withBiller(asksOnSchedule)
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
    const { sandbox, db, clock } = await openInHand({ gateway: { asksOnSchedule: true, verify } })
    try {
      const { json } = await log(sandbox, await airtime(sandbox))
      const transaction_id = json.responseData.TransactionId
      const pages = Array.from({ length: 60 }, (_, index) => {
        const number = index + 1
        return { transaction_id, number, reference: `page ${number}`, created_at: 0, check_at: number }
      })
      await db.insertInto('gateway_sessions').values(pages).execute()
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

it.each([
  ['captured', { approvalStatus: 'Successful', payments: 1, vends: 1 }],
  ['pending', { approvalStatus: 'Pending', paymentStatus: 'Pending', vends: 0 }],
] as const)(
  'an order does not end unpaid whose payment is %s by the time that its gateway’s older word arrives',
  async (state, stands) => {
    let meanwhile = async () => {}
    const { sandbox, db, clock } = await openInHand({
      gateway: {
        verify: async ({ state, amount }) => {
          await meanwhile()
          return { kind: 'stated', state, amount: kobo(amount) }
        },
      },
    })
    try {
      const payload = await airtime(sandbox)
      const { id } = await order(sandbox, payload)
      meanwhile = async () => {
        const changes = { state, captured_at: state === 'captured' ? clock.now() : null }
        await db.updateTable('payments').set(changes).where('transaction_id', '=', id).execute()
      }
      clock.advance(30 * 60_000)
      for (let look = 0; look < 2; look += 1) await sandbox.sweep()
      await sandbox.idle()
      expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([stands])
    } finally {
      await sandbox.close()
    }
  },
)

it('an order that is being delivered is looked at on, where its gateway’s older word says that a bank thinks', async () => {
  let meanwhile = async () => {}
  const { sandbox, db, clock } = await openInHand({
    gateway: {
      verify: async ({ amount }) => {
        await meanwhile()
        return { kind: 'stated', state: 'pending', amount: kobo(amount) }
      },
    },
  })
  try {
    const { id } = await order(sandbox, await airtime(sandbox))
    const looked = clock.now() + 31 * 60_000
    meanwhile = async () => {
      const sent = { stage: 'vending', vend_id: id, vend_at: clock.now(), check_at: looked } as const
      await db.updateTable('transactions').set(sent).where('transaction_id', '=', id).execute()
    }
    clock.advance(30 * 60_000)
    await sandbox.sweep()
    const row = db.selectFrom('transactions').select('check_at').where('transaction_id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ check_at: looked })
  } finally {
    await sandbox.close()
  }
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
