import { expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { billersOnHold, callPerson, endHold, putOnHold } from '#src/server/orders/on-hold.ts'
import type { Verified } from '#src/server/providers.ts'
import { airtime, draft, order } from './client.ts'
import { forAll, openInHand } from './harness.ts'
import { processOn } from './own-process.ts'

const MINUTE_MS = 60_000
const there = forAll(openInHand)

const checkOf = async (id: string) => {
  const row = there().db.selectFrom('transactions').select('check_at').where('transaction_id', '=', id)
  return (await row.executeTakeFirstOrThrow()).check_at
}

it('a biller that takes orders again says nothing of another, which still refuses us', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { sandbox, db, clock } = there()
  const own = processOn(db, clock)
  const glo = { 'Phone Number': '08051234567', Amount: '500' }
  const ids = []
  for (const payload of [await airtime(sandbox), await draft(sandbox, 'GLOVTU', glo)]) {
    const { id } = await order(sandbox, payload)
    await db.updateTable('transactions').set({ stage: 'vending' }).where('transaction_id', '=', id).execute()
    await putOnHold(own, id, clock.now() + MINUTE_MS)
    ids.push(id)
  }
  const [mtns = '', glos = ''] = ids
  const refusing = async () => (await billersOnHold(db)).map(({ biller_code }) => biller_code).sort()
  expect(await refusing()).toEqual(['GLOVTU', 'MTNVTU'])
  await endHold(own, mtns)
  expect(await refusing()).toEqual(['GLOVTU'])
  await endHold(own, glos)
  expect(await refusing()).toEqual([])
})

it('what its people want to talk about is told of each order, and once of each', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue()
  const { sandbox, db, clock } = there()
  const own = processOn(db, clock)
  const ids = [
    (await order(sandbox, await airtime(sandbox))).id,
    (await order(sandbox, await airtime(sandbox))).id,
  ]
  told.mockClear()
  const names = new Map(ids.map((id, at) => [id, `name ${at}`]))
  for (const id of [...ids, ...ids]) await callPerson(own, id, names.get(id) ?? '')
  const sentences = told.mock.calls.map(([sentence]) => String(sentence))
  expect(sentences).toEqual([expect.stringContaining(' name 0 '), expect.stringContaining(' name 1 ')])
})

it.each<[string, Verified]>([
  ['says nothing', { kind: 'silent' }],
  ['has not decided', { kind: 'stated', state: 'pending', amount: kobo(50_000) }],
])('an order of which the gateway %s leaves every other its own time', async (_, word) => {
  const { sandbox, db, clock } = there()
  const { id } = await order(sandbox, await airtime(sandbox))
  clock.advance(10 * MINUTE_MS)
  const other = (await order(sandbox, await airtime(sandbox))).id
  const [before, others] = [await checkOf(id), await checkOf(other)]
  clock.advance(20 * MINUTE_MS)
  const own = processOn(db, clock)
  await advanceOrder({ ...own, gateway: { ...own.gateway, verify: async () => word } }, id)
  expect(await checkOf(id)).not.toBe(before)
  expect(await checkOf(other)).toBe(others)
})
