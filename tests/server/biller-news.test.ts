import { describe, expect, it } from 'vitest'
import { closeBiller, openBiller } from '#src/server/admin/billers.ts'
import { type Health, newsOf } from '#src/server/catalog/biller-news.ts'
import type { Deps } from '#src/server/deps.ts'
import { openInHand } from '#tests/server/harness.ts'
import { airtime, get, order } from './client.ts'

const NOW = Date.parse('2026-06-15T10:03:20Z')
const health = (changes: Partial<Health>): Health => ({
  billerCode: 'MTNDATA',
  sent: 10,
  delivered: 10,
  waiting: 0,
  onTheWay: 0,
  medianMs: 4000,
  ...changes,
})
const slow = (changes: Partial<Health>) =>
  newsOf({ health: [health(changes)], closed: [] }, NOW).get('MTNDATA')

describe('what the catalog says of a biller', () => {
  it.each<[string, Partial<Health>]>([
    ['all are delivered soon', {}],
    ['there are too few to say', { sent: 4, delivered: 0 }],
    ['nine of ten arrive', { delivered: 9 }],
    ['all that are not delivered were sent just now', { delivered: 6, waiting: 4, onTheWay: 4 }],
    ['all were sent just now', { delivered: 0, waiting: 10, onTheWay: 10, medianMs: null }],
  ])('is nothing where %s', (_, changes) => {
    expect(slow(changes)).toBeUndefined()
  })

  it('is rough figures where it is slow', () => {
    expect(slow({ delivered: 6, medianMs: 250_000 })).toEqual({
      DeliveredPercent: 60,
      MedianSeconds: 240,
      At: '2026-06-15T10:00:00.000Z',
      ClosedBecause: '',
    })
    expect(slow({ medianMs: 125_000 })?.MedianSeconds).toBe(120)
    expect(slow({ delivered: 0, medianMs: null })?.DeliveredPercent).toBe(0)
    expect(slow({ delivered: 4, waiting: 6, onTheWay: 2 })?.DeliveredPercent).toBe(50)
  })

  it('is the operator’s sentence where it is closed', () => {
    const closed = [{ biller_code: 'MTNDATA', sentence: 'Back at noon.', at: NOW }]
    expect(newsOf({ health: [], closed }, NOW).get('MTNDATA')).toMatchObject({
      ClosedBecause: 'Back at noon.',
    })
  })
})

it('is on list and form of a closed biller, and gone when it is open again; the others stay as they were', async () => {
  const { sandbox, db, clock } = await openInHand()
  // The first to come hears of it, however quiet it was before.
  const list = async () => {
    await sandbox.sweep()
    await sandbox.idle()
    return await get(sandbox, '/api/Products')
  }
  const healthOf = (json: { responseData: readonly { BillerCode: string; Health?: unknown }[] }) =>
    json.responseData.filter(({ Health }) => Health !== undefined).map(({ BillerCode }) => BillerCode)
  const before = await list()
  expect(healthOf(before.json)).toEqual([])
  const switching = { operator: 'nobody', billerCode: 'GLODATA', note: 'A test.' }
  const deps = { db, runtime: clock } as unknown as Deps
  await closeBiller(deps, { ...switching, sentence: 'Glo is back at noon.' })
  clock.advance(20_000)
  const closed = await list()
  expect(healthOf(closed.json)).toEqual(['GLODATA'])
  expect(closed.headers.get('etag')).not.toBe(before.headers.get('etag'))
  const form = await get(sandbox, '/api/Products/Fields/?BillerCode=GLODATA&Category=')
  expect(form.json.responseData.Product.Health.ClosedBecause).toBe('Glo is back at noon.')
  await openBiller(deps, switching)
  clock.advance(20_000)
  expect((await list()).headers.get('etag')).toBe(before.headers.get('etag'))
  await sandbox.close()
})

it('is said of a biller whose float is empty, before anybody types', async () => {
  const { sandbox, db, clock } = await openInHand({ biller: { asksOnSchedule: true } })
  const { id } = await order(sandbox, await airtime(sandbox))
  const hold = (on_hold_since: number | null) =>
    db.updateTable('transactions').set({ on_hold_since }).where('transaction_id', '=', id).execute()
  const said = async () => {
    clock.advance(20_000)
    await sandbox.sweep()
    await sandbox.idle()
    const form = await get(sandbox, '/api/Products/Fields/?BillerCode=MTNVTU&Category=')
    return form.json.responseData.Product.Health?.ClosedBecause
  }
  expect(await said()).toBeUndefined()
  await hold(clock.now())
  expect(await said()).toBe('It cannot be paid right now. Nothing is charged.')
  await hold(null)
  expect(await said()).toBeUndefined()
  await sandbox.close()
})
