import { describe, expect, it, vi } from 'vitest'
import { refundOrder } from '#src/server/admin/order-actions.ts'
import type { TransactionRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { batchOf, rowId } from '#src/server/orders/batches.ts'
import { billersOnHold, putUploadOnHold } from '#src/server/orders/on-hold.ts'
import type { Biller } from '#src/server/providers.ts'
import { ADA, signIn } from './account-client.ts'
import { meet, stuck } from './at-once.ts'
import { csv, manyRows, orderBatch } from './bulk-client.ts'
import { airtime, get, order } from './client.ts'
import { databaseKind, forAll, openEachInHand, raise } from './harness.ts'
import { twoOn } from './own-process.ts'

const HOUR_MS = 3_600_000

describe.skipIf(databaseKind === 'embedded')('a paid order at once on a PostgreSQL server', () => {
  const there = forAll(openEachInHand)
  const processes = () => twoOn(there())
  const takeOrder = (id: string) => (trx: Trx) =>
    trx.selectFrom('transactions').select('stage').where('transaction_id', '=', id).forUpdate().execute()

  /** Paid an hour ago, and sent to its biller. */
  async function paid(id: string, changes: Partial<Pick<TransactionRow, 'stage' | 'ended_at'>> = {}) {
    const { db, clock } = there()
    const [now, then] = [clock.now(), clock.now() - HOUR_MS]
    const captured = { state: 'captured', captured_at: then } as const
    await db.updateTable('payments').set(captured).where('transaction_id', '=', id).execute()
    const sent = { stage: 'vending', claimed_at: then, check_at: now, vend_id: id, vend_at: then } as const
    await db
      .updateTable('transactions')
      .set({ ...sent, ...changes })
      .where('transaction_id', '=', id)
      .execute()
  }

  const batch = async (rows: number) => {
    const { sandbox } = there()
    return await orderBatch(sandbox, csv(...manyRows(rows)), await signIn(sandbox, ADA))
  }

  it('a row of an upload is sent once, whoever settles it', async () => {
    const { db } = there()
    const { id, tranId } = await batch(20)
    await paid(id)
    const sent: string[] = []
    const both = processes().map((own) => {
      const placeAll: Biller['placeAll'] = async (orders) => {
        sent.push(...orders.map(({ order }) => order.customer))
        return await own.biller.placeAll(orders)
      }
      return () => advanceOrder({ ...own, biller: { ...own.biller, placeAll } }, id)
    })
    const rows = (trx: Trx) => trx.selectFrom('bulk_rows').select('place').where('tran_id', '=', tranId)
    await meet(db, (trx) => rows(trx).where('place', '=', 1).forUpdate().execute(), ...both)
    for (const settleAgain of both) await settleAgain()
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
  })

  it('a row that is sent again is taken after its upload’s order, as by everybody who comes to both', async () => {
    const { sandbox, db, clock } = there()
    const { id, tranId } = await batch(2)
    await paid(id)
    const failed = { state: 'failed', check_at: clock.now() + HOUR_MS } as const
    await db.updateTable('bulk_rows').set(failed).where('tran_id', '=', tranId).execute()
    const { row_key } = (await batchOf(db, tranId)) ?? raise('no such upload')
    const headers = await signIn(sandbox, ADA)
    const address = `/api/BulkUpload/RepostTransaction?transactionId=${rowId(row_key, 1)}`
    const { sent, isTaken } = await db.transaction().execute(async (trx) => {
      const rows = trx.selectFrom('bulk_rows').select('place').where('tran_id', '=', tranId)
      await rows.where('place', '=', 1).forUpdate().execute()
      const again = get(sandbox, address, headers)
      await stuck(db, [again])
      const free = trx.selectFrom('transactions').select('stage').where('transaction_id', '=', id)
      return { sent: again, isTaken: (await free.forUpdate().skipLocked().execute()).length === 0 }
    })
    expect((await sent).status).toBe(200)
    expect(isTaken).toBe(true)
  })

  it('an upload is held for each biller that refuses us, whoever hears it', async () => {
    const { db } = there()
    const { id } = await batch(1)
    await paid(id)
    const told = vi.spyOn(console, 'warn').mockReturnValue()
    told.mockClear()
    const [one, other] = processes()
    const refused = (code: string) => ({ refusing: new Set([code]), taking: new Set<string>() })
    await meet(
      db,
      takeOrder(id),
      () => putUploadOnHold(one, id, refused('MTNVTU')),
      () => putUploadOnHold(other, id, refused('GLOVTU')),
    )
    expect((await billersOnHold(db)).map(({ biller_code }) => biller_code).sort()).toEqual([
      'GLOVTU',
      'MTNVTU',
    ])
    expect(told).toHaveBeenCalledTimes(2)
  })

  describe('two operators', () => {
    const doing = (transactionId: string) => ({ operator: 'ada', transactionId, note: 'They said so.' })
    const refund = async (own: Deps, id: string) =>
      await refundOrder(own, { ...doing(id), isCertain: true }).catch(({ status }) => status)
    const audited = async (id: string) =>
      await there().db.selectFrom('admin_audit').select('action').where('subject', '=', id).execute()

    it.each([
      ['that is with its biller', {}],
      ['that has ended', { stage: 'failed', ended_at: 1 }],
    ] as const)('who refund an order %s have refunded it once', async (_, changes) => {
      const { sandbox, db } = there()
      const { id } = await order(sandbox, await airtime(sandbox))
      await paid(id, changes)
      const both = processes().map((own) => () => refund(own, id))
      const payment = (trx: Trx) =>
        trx.selectFrom('payments').select('state').where('transaction_id', '=', id)
      const ends = await meet(db, (trx) => payment(trx).forUpdate().execute(), ...both)
      expect(ends.sort()).toEqual(['refunded', 'refunded-already'])
      expect(await audited(id)).toEqual([{ action: 'refunded' }])
    })

    it('of whom one refunds an order that has ended takes it before its payment, as everybody who comes to both', async () => {
      const { sandbox, db } = there()
      const { id } = await order(sandbox, await airtime(sandbox))
      await paid(id, { stage: 'failed', ended_at: 1 })
      const [own] = processes()
      const { end, free } = await db.transaction().execute(async (trx) => {
        const payment = trx.selectFrom('payments').select('state').where('transaction_id', '=', id)
        await payment.forUpdate().execute()
        const refunded = refund(own, id)
        await stuck(db, [refunded])
        const taken = trx.selectFrom('transactions').select('stage').where('transaction_id', '=', id)
        return { end: refunded, free: await taken.forUpdate().skipLocked().execute() }
      })
      expect(await end).toBe('refunded')
      expect(free).toEqual([])
    })

    it('who refund the rows of an upload have refunded them once', async () => {
      const { db, clock } = there()
      const { id, tranId } = await batch(2)
      await paid(id)
      const sent = { state: 'pending', sent_at: clock.now() - HOUR_MS, vend_id: tranId } as const
      await db.updateTable('bulk_rows').set(sent).where('tran_id', '=', tranId).execute()
      const both = processes().map((own) => {
        const silent: Partial<Biller> = { cancel: async () => {}, askAll: async () => new Map() }
        return () => refund({ ...own, biller: { ...own.biller, ...silent } }, id)
      })
      const rows = (trx: Trx) => trx.selectFrom('bulk_rows').select('place').where('tran_id', '=', tranId)
      const ends = await meet(db, (trx) => rows(trx).forUpdate().execute(), ...both)
      expect(ends.sort()).toEqual([409, 'refunded'])
      expect(await audited(id)).toEqual([{ action: 'ended rows' }])
    })
  })
})
