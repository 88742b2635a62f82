import { expect, it, vi } from 'vitest'
import { reconciliations } from '#src/server/admin/nightly-reconciliation.ts'
import { openInHand } from '#tests/server/harness.ts'
import { paidOrder } from './admin-client.ts'

const DAY_MS = 86_400_000

it('a night finds what was delivered after all when it had been given up, by the name it was sent under', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const placed: string[] = []
  let hasArrived = false
  const admin = await openInHand({
    biller: {
      newId: () => `name-${placed.length + 1}`,
      place: async (_, id) => {
        placed.push(id)
        return { kind: 'silent' }
      },
      ask: async (_, id) =>
        hasArrived && placed.includes(id) ? { kind: 'delivered', rows: [] } : { kind: 'unknown' },
    },
    gateway: { list: async () => [] },
  })
  const { sandbox, clock, db } = admin
  const sweep = async () => {
    await sandbox.sweep()
    await sandbox.idle()
  }
  clock.advance(3 * DAY_MS)
  await sweep()
  const { id } = await paidOrder(admin)
  clock.advance(DAY_MS)
  await sweep()
  const order = db.selectFrom('transactions').selectAll().where('transaction_id', '=', id)
  const { stage, vend_id } = await order.executeTakeFirstOrThrow()
  expect([stage, placed]).toEqual(['reversed', [vend_id]])
  hasArrived = true
  clock.advance(DAY_MS)
  await sweep()
  await sweep()
  const found = (await reconciliations(db, 10)).flatMap(({ differences }) => differences)
  expect(found).toContainEqual(expect.objectContaining({ what: expect.stringContaining('was refunded') }))
  await sandbox.close()
  vi.restoreAllMocks()
})
