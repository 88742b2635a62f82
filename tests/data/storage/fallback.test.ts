// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { localStorageFallback } from '#src/data/browser/storage.ts'
import { DEVICE, DEVICE_DATABASE, type Scope } from '#src/data/storage/database.ts'
import { openDevice } from '#src/data/storage/device.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { beginEmpty, testStorage, untilGivenUp, valuesIn } from './stores.ts'

beginEmpty()
beforeEach(() => localStorage.clear())

function attempt(id: string, amount: Kobo = kobo(50_000)): JournalEntry {
  return {
    tranId: `T${id.padStart(24, '0')}`,
    kind: 'bill',
    state: 'handed-off',
    billerCode: 'MTNVTU',
    productName: 'MTN Airtime',
    categoryPath: 'airtime',
    customer: '0803***4567',
    amount,
    fee: kobo(0),
    total: amount,
    fingerprint: 'f',
    createdAt: 1,
    updatedAt: 1,
    transactionId: '1234567890123456',
    authorizeUrl: null,
    notifyPath: null,
    outcome: null,
    walletAt: null,
    openedAt: null,
    transfer: null,
    payLink: null,
  }
}

/** A page over the present storage; another one is what a restart leaves. */
function open(scope: Scope = DEVICE) {
  const storage = { ...testStorage(), fallback: localStorageFallback }
  const wipeChannel = { announce: () => {}, listen: () => () => {} }
  const device = openDevice(async () => scope, { storage, wipeChannel })
  const fill = () => storage.faults.set(DEVICE_DATABASE, 'full')
  return { ...device, fill, cure: () => storage.cure(DEVICE_DATABASE), device, storage }
}

const one = attempt('1')
const two = attempt('2')

describe('a device on which nothing more fits', () => {
  it('has the journal after a restart all the same, and says that it keeps nothing (F28)', async () => {
    const first = open()
    first.fill()
    await first.journal.put(one.tranId, one)
    expect(first.device.isDurable()).toBe(false)
    const second = open()
    expect(await second.journal.get(one.tranId)).toEqual(one)
    expect(await second.journal.all()).toEqual([one])
  })

  it('has what was written last, and not what the database still holds', async () => {
    await open().journal.put(one.tranId, one)
    const full = open()
    full.fill()
    await full.journal.put(one.tranId, { ...one, state: 'settled' })
    expect(await open().journal.all()).toEqual([{ ...one, state: 'settled' }])
  })

  it('has in one page what another has written since', async () => {
    const [first, second] = [open(), open()]
    for (const page of [first, second]) page.fill()
    await first.journal.put(one.tranId, one)
    await second.journal.put(one.tranId, { ...one, state: 'settled' })
    expect(await first.journal.get(one.tranId)).toEqual({ ...one, state: 'settled' })
    expect(await first.journal.all()).toEqual([{ ...one, state: 'settled' }])
  })

  it('has it in the database again, and there alone, as soon as there is room', async () => {
    const full = open()
    full.fill()
    await full.journal.put(one.tranId, one)
    const later = open()
    await later.journal.put(two.tranId, two)
    expect(localStorage.length).toBe(0)
    expect(await valuesIn()).toHaveLength(2)
    expect(await open().journal.all()).toEqual([one, two])
  })

  it('has what this page noted since, and not what was set aside before it', async () => {
    const full = open()
    full.fill()
    await full.journal.put(one.tranId, one)
    const later = open()
    const noting = later.journal.put(one.tranId, { ...one, state: 'settled' })
    expect(await later.journal.get(one.tranId)).toEqual({ ...one, state: 'settled' })
    expect(await later.journal.all()).toEqual([{ ...one, state: 'settled' }])
    await noting
    expect(await open().journal.all()).toEqual([{ ...one, state: 'settled' }])
    expect(localStorage.length).toBe(0)
  })

  it('keeps everything, as it says, once another page has had room for what this one set aside', async () => {
    const first = open()
    first.fill()
    await first.journal.put(one.tranId, one)
    await open().journal.put(two.tranId, two)
    first.cure()
    await first.journal.put(two.tranId, two)
    expect(first.journal.isDurable()).toBe(true)
  })

  it('sets nothing else aside', async () => {
    const full = open()
    full.fill()
    await full.results.put('1', { transactionId: '1' } as never)
    expect(localStorage.length).toBe(0)
  })

  it('shows nobody what was set aside for somebody else', async () => {
    const ada = open('ada')
    ada.fill()
    await ada.journal.put(one.tranId, one)
    expect(await open('musa').journal.all()).toEqual([])
    expect(await open().journal.all()).toEqual([])
    expect(await open('ada').journal.all()).toEqual([one])
  })
})

describe('what was set aside', () => {
  async function setAside(scope: Scope = DEVICE) {
    const page = open(scope)
    page.fill()
    await page.journal.put(one.tranId, one)
    expect(localStorage.length).toBe(1)
    return page
  }

  it('goes with its record, and with the whole table', async () => {
    await (await setAside()).journal.remove(one.tranId)
    expect(localStorage.length).toBe(0)
    await (await setAside()).journal.clear()
    expect(localStorage.length).toBe(0)
  })

  it('goes with its user, and nothing late brings it back', async () => {
    const page = await setAside('ada')
    const wiping = page.device.wipeUser(null)
    const late = page.journal.put(two.tranId, two)
    await Promise.all([wiping, late])
    expect(localStorage.length).toBe(0)
  })

  it('is nothing that turns out not to be kept after its user has gone', async () => {
    const page = open('ada')
    page.storage.faults.set(DEVICE_DATABASE, 'silent')
    const late = page.journal.put(one.tranId, one)
    await vi.waitFor(() => expect(page.storage.isAsked(DEVICE_DATABASE)).toBe(true))
    const wiping = page.device.wipeUser(null)
    // It is as far as the database that does not answer.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await untilGivenUp(page.storage, Promise.all([late, wiping]))
    expect(localStorage.length).toBe(0)
  })

  it.each(['device', 'ada'])('goes from %s also when it is junk', async (scope) => {
    localStorage.setItem(`paydey-journal ${scope} ${one.tranId}`, '{}')
    await open('ada').device.wipeUser(null)
    expect(localStorage.length).toBe(0)
  })

  it('goes on as the user’s after a login', async () => {
    await setAside()
    const page = open('ada')
    page.fill()
    await page.device.adopt()
    expect(await page.journal.all()).toEqual([one])
    expect(await open().journal.all()).toEqual([])
  })

  it('has ended, though the database has it open: a login takes nothing over', async () => {
    const page = open()
    await page.journal.put(one.tranId, { ...one, state: 'logged' })
    page.fill()
    await page.journal.put(one.tranId, { ...one, state: 'settled' })
    const after = open('ada')
    await after.device.adopt()
    expect(await after.journal.all()).toEqual([])
    expect(await open().journal.all()).toEqual([{ ...one, state: 'settled' }])
  })

  it('is the user’s after a login on the full device, and nobody else’s', async () => {
    await open().journal.put(one.tranId, one)
    const page = open('ada')
    page.fill()
    await page.device.adopt()
    expect(await page.journal.all()).toEqual([one])
    expect(await open('ada').journal.all()).toEqual([one])
    expect(await open().journal.all()).toEqual([])
  })

  it('goes when the device is cleared', async () => {
    const page = await setAside()
    await open().journal.put(two.tranId, two)
    localStorage.setItem('paydey-journal musa x', '{}')
    await page.device.wipeAll(null)
    expect(localStorage.length).toBe(0)
  })

  it.each(['', '{"v":1', 'null', '{"v":1,"record":{"state":"x"}}'])(
    'and is junk, "%s", is passed over',
    async (junk) => {
      localStorage.setItem('paydey-journal device junk', junk)
      expect(await open().journal.all()).toEqual([])
    },
  )

  it('is not, where local storage is blocked or full, and nothing fails', async () => {
    const page = open()
    page.fill()
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await page.journal.put(one.tranId, one)
    expect(await page.journal.all()).toEqual([one])
    await page.journal.remove(one.tranId)
    expect(await page.journal.all()).toEqual([])
    vi.restoreAllMocks()
    expect(localStorage.length).toBe(0)
  })
})
