import { describe, expect, it, vi } from 'vitest'
import { DEVICE_DATABASE } from '#src/data/storage/database.ts'
import { JournalEntrySchema } from '#src/data/storage/journal.ts'
import { records } from './filled-device.ts'
import { beginEmpty, deviceOf, leave, testStorage, withUnreadable } from './stores.ts'

beginEmpty()

const attempt = records.journal

/** A record as a visitor, or a user, left it. */
async function left(table: keyof typeof records, id: string, change: object = {}, scope = 'device') {
  await leave(scope, table, id, { ...records[table], ...change })
}

const journalKeys = async (device: ReturnType<typeof deviceOf>) =>
  (await device.journal.all()).map(({ tranId }) => tranId).sort()

describe('when somebody logs in', () => {
  it('a payment whose end is not known goes on as theirs, with what its form was filled with', async () => {
    await left('journal', 'T1111111', { tranId: 'T1111111', state: 'handed-off' })
    await left('fills', 'T1111111')
    const device = deviceOf()
    device.who.scope = 'ada'
    expect(await device.journal.all()).toEqual([])
    const told = vi.fn()
    device.journal.subscribe(told)
    await device.adopt()
    expect(told).toHaveBeenCalled()
    expect(await journalKeys(device)).toEqual(['T1111111'])
    expect(await device.formSnapshots.get('T1111111')).not.toBeNull()
    device.who.scope = 'device'
    expect(await device.journal.all()).toEqual([])
    expect(await device.formSnapshots.all()).toEqual([])
  })

  it.each(['refused', 'settled', 'abandoned'])('one that was %s stays with the device', async (state) => {
    await left('journal', 'T1111111', { tranId: 'T1111111', state })
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
    async (visitors, theirs, state) => {
      await left('journal', 'T1111111', { tranId: 'T1111111', state: visitors })
      await left('journal', 'T1111111', { tranId: 'T1111111', state: theirs }, 'ada')
      const device = deviceOf()
      device.who.scope = 'ada'
      await device.adopt()
      expect(await device.journal.all()).toMatchObject([{ tranId: 'T1111111', state }])
      device.who.scope = 'device'
      expect(await device.journal.all()).toEqual([])
    },
  )

  it('what a visitor typed is there for them, and never in place of what they had typed before', async () => {
    await left('drafts', 'airtime/mtnvtu', { values: { phone: 'visitor' } })
    await left('drafts', 'data/mtndata', { values: { phone: 'visitor' } })
    await left('drafts', 'airtime/mtnvtu', { values: { phone: 'ada' } }, 'ada')
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
    await left('results', 'PRD-1')
    await left('beneficiaries', '0123456789abcdef')
    const device = deviceOf()
    device.who.scope = 'ada'
    await device.adopt()
    expect([await device.results.all(), await device.beneficiaries.all()]).toEqual([[], []])
    device.who.scope = 'device'
    expect([(await device.results.all()).length, (await device.beneficiaries.all()).length]).toEqual([1, 1])
  })

  it.each([
    ['journal', 'T2222222'],
    ['fills', 'T1111111'],
    ['drafts', 'airtime/mtnvtu'],
  ] as const)('a record of %s that cannot be read costs no other (T2)', async (table, id) => {
    await left('journal', 'T1111111', { tranId: 'T1111111', state: 'handed-off' })
    await left('drafts', 'airtime/airtelvtu')
    await left(table, id)
    const device = deviceOf(withUnreadable(table, id))
    device.who.scope = 'ada'
    await device.adopt()
    expect(await journalKeys(device)).toEqual(['T1111111'])
    expect(await device.drafts.get('airtime/airtelvtu')).not.toBeNull()
  })

  it('all of it moves or nothing: on a full device everything stays where it is', async () => {
    await left('journal', 'T1111111', { tranId: 'T1111111' })
    await left('fills', 'T1111111')
    await left('drafts', 'airtime/mtnvtu')
    const storage = testStorage()
    storage.faults.set(DEVICE_DATABASE, 'full')
    const device = deviceOf(storage)
    device.who.scope = 'ada'
    await device.adopt()
    device.who.scope = 'device'
    expect(await journalKeys(device)).toEqual(['T1111111'])
    expect(await device.formSnapshots.get('T1111111')).not.toBeNull()
    expect(await device.drafts.all()).toHaveLength(1)
  })

  it('nothing happens for a visitor', async () => {
    await left('journal', 'T1111111', { tranId: 'T1111111' })
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
