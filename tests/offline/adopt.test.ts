import { set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { JournalEntrySchema } from '#src/offline/journal.ts'
import { records } from './filled-device.ts'
import { beginEmpty, deviceOf, raw, testStorage } from './stores.ts'

beginEmpty()

const attempt = records['paydey-journal']

/** A record as a visitor, or a user, left it. */
async function leave(table: keyof typeof records, key: string, change: object = {}, scope = '') {
  const record = { ...records[table], ...change }
  await set(key, { v: 1, record }, raw(scope === '' ? table : `${table}-${scope}`))
}

const journalKeys = async (device: ReturnType<typeof deviceOf>) =>
  (await device.journal.all()).map(({ tranId }) => tranId).sort()

describe('when somebody logs in', () => {
  it('a payment whose end is not known goes on as theirs, with what its form was filled with', async () => {
    await leave('paydey-journal', 'T1111111', { tranId: 'T1111111', state: 'handed-off' })
    await leave('paydey-fills', 'T1111111')
    const device = deviceOf()
    device.who.scope = 'ada'
    expect(await device.journal.all()).toEqual([])
    const told = vi.fn()
    device.journal.subscribe(told)
    await device.adopt()
    expect(told).toHaveBeenCalled()
    expect(await journalKeys(device)).toEqual(['T1111111'])
    expect(await device.fills.get('T1111111')).not.toBeNull()
    device.who.scope = 'device'
    expect(await device.journal.all()).toEqual([])
    expect(await device.fills.all()).toEqual([])
  })

  it.each(['refused', 'settled', 'abandoned'])('one that was %s stays with the device', async (state) => {
    await leave('paydey-journal', 'T1111111', { tranId: 'T1111111', state })
    const device = deviceOf()
    device.who.scope = 'ada'
    await device.adopt()
    expect(await device.journal.all()).toEqual([])
    device.who.scope = 'device'
    expect(await journalKeys(device)).toEqual(['T1111111'])
  })

  it.each([
    ['sending', 'settled', 'settled'],
    ['handed-off', 'abandoned', 'abandoned'],
    ['handed-off', 'logged', 'handed-off'],
  ])(
    'one that was left %s when it was taken over before, and is %s there, is %s',
    async (left, theirs, state) => {
      await leave('paydey-journal', 'T1111111', { tranId: 'T1111111', state: left })
      await leave('paydey-journal', 'T1111111', { tranId: 'T1111111', state: theirs }, 'ada')
      const device = deviceOf()
      device.who.scope = 'ada'
      await device.adopt()
      expect(await device.journal.all()).toMatchObject([{ tranId: 'T1111111', state }])
      device.who.scope = 'device'
      expect(await device.journal.all()).toEqual([])
    },
  )

  it('what a visitor typed is there for them, and never in place of what they had typed before', async () => {
    await leave('paydey-drafts', 'airtime/mtnvtu', { values: { phone: 'visitor' } })
    await leave('paydey-drafts', 'data/mtndata', { values: { phone: 'visitor' } })
    await leave('paydey-drafts', 'airtime/mtnvtu', { values: { phone: 'ada' } }, 'ada')
    const device = deviceOf()
    device.who.scope = 'ada'
    const told = vi.fn()
    device.drafts.subscribe(told)
    await device.adopt()
    expect(told).toHaveBeenCalled()
    expect((await device.drafts.get('airtime/mtnvtu'))?.values).toEqual({ phone: 'ada' })
    expect((await device.drafts.get('data/mtndata'))?.values).toEqual({ phone: 'visitor' })
    device.who.scope = 'device'
    expect(await device.drafts.all()).toEqual([])
  })

  it('receipts and saved billers stay with the device', async () => {
    await leave('paydey-results', 'PRD-1')
    await leave('paydey-beneficiaries', '0123456789abcdef')
    const device = deviceOf()
    device.who.scope = 'ada'
    await device.adopt()
    expect([await device.results.all(), await device.beneficiaries.all()]).toEqual([[], []])
    device.who.scope = 'device'
    expect([(await device.results.all()).length, (await device.beneficiaries.all()).length]).toEqual([1, 1])
  })

  it('nothing leaves the device that the user’s own table has no room for', async () => {
    await leave('paydey-journal', 'T1111111', { tranId: 'T1111111' })
    await leave('paydey-drafts', 'airtime/mtnvtu')
    const storage = testStorage()
    storage.faults.set('paydey-journal-ada', 'full')
    const device = deviceOf(storage)
    device.who.scope = 'ada'
    await device.adopt()
    device.who.scope = 'device'
    expect(await journalKeys(device)).toEqual(['T1111111'])
    storage.faults.delete('paydey-journal-ada')
    storage.faults.set('paydey-drafts-ada', 'full')
    const next = deviceOf(storage)
    next.who.scope = 'ada'
    await next.adopt()
    expect(await journalKeys(next)).toEqual(['T1111111'])
    next.who.scope = 'device'
    expect([...(await next.drafts.entries()).keys()]).toEqual(['airtime/mtnvtu'])
  })

  it('what its form was filled with stays with the device as well, where there is no room for that alone', async () => {
    await leave('paydey-journal', 'T1111111', { tranId: 'T1111111' })
    await leave('paydey-fills', 'T1111111')
    const storage = testStorage()
    storage.faults.set('paydey-fills-ada', 'full')
    const device = deviceOf(storage)
    device.who.scope = 'ada'
    await device.adopt()
    device.who.scope = 'device'
    expect(await device.fills.get('T1111111')).not.toBeNull()
  })

  it('nothing happens for a visitor', async () => {
    await leave('paydey-journal', 'T1111111', { tranId: 'T1111111' })
    const device = deviceOf()
    const told = vi.fn()
    device.journal.subscribe(told)
    await device.adopt()
    expect(told).not.toHaveBeenCalled()
    expect(await journalKeys(device)).toEqual(['T1111111'])
  })
})

it('the attempt of these tests is one', () => {
  expect(JournalEntrySchema.entries.state.options).toContain((attempt as { state: string }).state)
})
