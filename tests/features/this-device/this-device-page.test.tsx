import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Read } from '#src/data/storage/records.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { ThisDevicePage } from '#src/features/this-device/this-device-page.tsx'
import { journalEntry, transactionResult } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address, address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'

interface Kept {
  readonly receipts?: number
  readonly journal?: readonly JournalEntry[]
  readonly at?: string
  readonly isDurable?: boolean
  readonly parts?: NonNullable<Parameters<typeof renderScreen>[1]>['parts']
}

async function open({ receipts = 0, journal = [], at, isDurable = true, parts }: Kept = {}) {
  const results = memoryRecords<KeptResult>(isDurable)
  const attempts = memoryRecords<JournalEntry>(isDurable)
  for (let id = 0; id < receipts; id += 1) {
    const transactionId = String(id)
    const result = transactionResult({ transactionId })
    await results.put(transactionId, { transactionId, result, heardAt: SOME_MORNING, rated: true })
  }
  for (const entry of journal) await attempts.put(entry.tranId, entry)
  const screens = (
    <>
      <ThisDevicePage />
      <Address />
    </>
  )
  const view = renderScreen(screens, {
    at: at ?? '/this-device',
    online: false,
    parts: { results, journal: attempts, ...parts },
  })
  await waitFor(() => expect(clearButton().disabled).toBe(false))
  return view
}

const clearButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear this device' })
const dialog = () => within(screen.getByRole('dialog'))
/** The dialog opens once the journal has been read again. */
async function pressClear(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(clearButton())
  await screen.findByRole('dialog')
}

describe('what is kept', () => {
  it('is counted, with the way to each, and asks no network', async () => {
    const { services } = await open({ receipts: 12 })
    const receipts = await screen.findByRole('link', { name: /Receipts, tokens and tickets.*12/ })
    expect(receipts.getAttribute('href')).toBe('/receipts')
    expect(screen.getByRole('link', { name: /Saved billers.*0/ }).getAttribute('href')).toBe('/saved-billers')
    expect(screen.getByText('Forms you started')).toBeTruthy()
    expect(screen.getByText('Your name, email and phone number')).toBeTruthy()
    expect(await screen.findByText('1.2 MB')).toBeTruthy()
    const untrue = /This device is clear|Something is still kept|does not let us keep anything/
    expect(screen.queryByText(untrue)).toBeNull()
    expect(services.client.calls).toEqual([])
  })

  it('is asked for to be kept, once the user wants it', async () => {
    const { services, user } = await open()
    const ask = await screen.findByRole('button', { name: 'Protect my receipts' })
    expect(services.storage.persistCalls).toBe(0)
    await user.click(ask)
    await screen.findByText('Your receipts are protected')
    expect(services.storage.persistCalls).toBe(1)
  })
})

describe('clearing', () => {
  it('says what goes and does nothing until it is confirmed', async () => {
    const { user, services } = await open({ receipts: 1 })
    await pressClear(user)
    const words = screen.getByRole('dialog').textContent
    for (const thing of [
      'Saved billers',
      'Receipts, tokens and tickets',
      'Forms you started',
      'Your name, email and phone number',
      'signed out',
    ]) {
      expect(words).toContain(thing)
    }
    expect(words).toContain('Write it down first')
    await user.click(dialog().getByRole('button', { name: 'Keep everything' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(services.device.wipes).toEqual([])
  })

  it('wipes everything and starts afresh', async () => {
    const { user, services } = await open({ receipts: 1 })
    await pressClear(user)
    await user.click(dialog().getByRole('button', { name: 'Clear this device' }))
    await waitFor(() => expect(services.navigation.starts).toEqual(['/this-device?cleared']))
    expect(services.device.wipes).toEqual(['all'])
  })

  it.each(['sending', 'logged', 'handed-off'] as const)(
    'warns while a payment is %s, and names it with its reference',
    async (state) => {
      const entry = journalEntry({ state, transactionId: state === 'sending' ? null : '839201745839201745' })
      const { user, services } = await open({ journal: [entry] })
      await pressClear(user)
      expect(services.device.wipes).toEqual([])
      expect(dialog().getByRole('heading', { name: 'A payment is not finished' })).toBeTruthy()
      const reference = state === 'sending' ? entry.tranId : '839201745839201745'
      expect(screen.getByRole('dialog').textContent).toContain(`MTN Airtime, ₦500.00 for 0803***4567`)
      expect(screen.getByRole('dialog').textContent).toContain(reference)
      expect(screen.getByRole('dialog').textContent).toContain(
        state === 'handed-off' ? 'You may have paid it.' : 'nothing was paid',
      )
      await user.click(dialog().getByRole('button', { name: 'Copy the order number' }))
      expect(services.share.copied).toEqual([reference])
      await user.click(dialog().getByRole('button', { name: 'Clear it anyway' }))
      await waitFor(() => expect(services.device.wipes).toEqual(['all']))
    },
  )

  it('names each of two payments that are open, and goes back at Esc', async () => {
    const journal = [journalEntry(), journalEntry({ tranId: 'Tanother000' })]
    const { user, services } = await open({ journal })
    await pressClear(user)
    expect(dialog().getByRole('heading', { name: '2 payments are not finished' })).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Copy the order numbers' }))
    expect(services.share.copied).toEqual([journal.map(({ tranId }) => tranId).join('\n')])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await pressClear(user)
    expect(dialog().getByRole('heading', { name: '2 payments are not finished' })).toBeTruthy()
    expect(services.device.wipes).toEqual([])
  })

  it('cannot be called off any more once it has begun', async () => {
    const { user, services } = await open({ journal: [journalEntry()] })
    services.device.wipeAll = () => new Promise(() => {})
    await pressClear(user)
    await user.click(dialog().getByRole('button', { name: 'Clear it anyway' }))
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Keep everything' }).disabled).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('warns while a payment cannot be read, which may be open', async () => {
    const read = async () => ({ records: new Map<string, JournalEntry>(), unreadable: 1 })
    const { user, services } = await open()
    services.device.allJournals.read = read
    await pressClear(user)
    expect(services.device.wipes).toEqual([])
    expect(screen.getByRole('dialog').textContent).toContain('1 payment on this device cannot be read now')
    await user.click(dialog().getByRole('button', { name: 'Clear it anyway' }))
    await waitFor(() => expect(services.device.wipes).toEqual(['all']))
  })

  it.each([
    [1, 'A payment is not finished', '1 payment made here under another login'],
    [2, '2 payments are not finished', '2 payments made here under another login'],
  ])(
    'warns where %i under another login may have been paid, and shows nothing of it',
    async (count, title, words) => {
      const { user, services } = await open()
      const theirs = memoryRecords<JournalEntry>()
      for (let id = 0; id < count; id += 1)
        await theirs.put(`musa T000000${id}`, journalEntry({ tranId: `T000000${id}`, state: 'handed-off' }))
      await theirs.put('musa T0000009', journalEntry({ tranId: 'T0000009', state: 'logged' }))
      services.device.allJournals.read = theirs.read
      await pressClear(user)
      expect(services.device.wipes).toEqual([])
      expect(dialog().getByRole('heading', { name: title })).toBeTruthy()
      const shown = screen.getByRole('dialog').textContent
      expect(shown).toContain(words)
      expect(shown).not.toMatch(/T00000|0803|MTN/)
      await user.click(dialog().getByRole('button', { name: 'Clear it anyway' }))
      await waitFor(() => expect(services.device.wipes).toEqual(['all']))
    },
  )

  it('waits until the journal is read: before that nobody knows whether a payment is open', async () => {
    const journal = memoryRecords<JournalEntry>()
    let answer = () => {}
    const records = new Map([['a', journalEntry()]])
    const read = () =>
      new Promise<Read<JournalEntry>>((resolve) => (answer = () => resolve({ records, unreadable: 0 })))
    renderScreen(<ThisDevicePage />, { at: '/this-device', parts: { journal: { ...journal, read } } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(clearButton().disabled).toBe(true)
    await act(async () => answer())
  })

  it('sees a payment that another tab began meanwhile', async () => {
    const { user, services } = await open()
    await services.journal.put('T1', journalEntry({ state: 'handed-off' }))
    await pressClear(user)
    expect(dialog().getByRole('heading', { name: 'A payment is not finished' })).toBeTruthy()
    expect(services.device.wipes).toEqual([])
  })
})

describe('afterwards', () => {
  it('says it once: whoever comes back to that page later has paid since, and nothing is wrong', async () => {
    await open({ at: '/this-device?cleared' })
    await waitFor(() => expect(address()).toBe('/this-device'))
    expect(await screen.findByText('This device is clear')).toBeDefined()
  })
})
