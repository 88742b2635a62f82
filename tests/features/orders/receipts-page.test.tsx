import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_TIMES } from '#src/contract/transaction.ts'
import { createSession } from '#src/data/session/session-store.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import {
  airtime,
  asked,
  box,
  concert,
  count,
  dues,
  kept,
  light,
  open,
  rows,
  TOKEN,
} from './open-receipts.tsx'

describe('with no network, from the device alone', () => {
  it('lists every receipt, newest first, by month', async () => {
    const { services } = await open([dues, airtime, light])
    await screen.findByText('MTN Airtime')
    const months = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(months).toEqual(['November 2026', 'September 2026'])
    expect(rows().map((row) => row.replace(/\d\d-\d\d-\d\d.*/, ''))).toEqual([
      'MA0803 123 4567MTN Airtime',
      'IE4505 5844 760Ikeja Electric Prepaid',
      'LLLagos Levies',
    ])
    expect(asked(services)).toEqual([])
  })

  it('says of each what was paid, when in Lagos, and how it ended, in a word', async () => {
    await open([airtime, dues])
    const [paid, waiting] = await screen.findAllByRole('link')
    expect(paid?.textContent).toContain('21-11-26 9:42 am')
    expect(paid?.textContent).toContain('₦500.00')
    expect(paid?.textContent).toContain('Successful')
    expect(paid?.textContent).not.toContain('Check status')
    expect(waiting?.textContent).toContain('Pending')
    // It is paid: there is nothing to check and nothing to do.
    expect(waiting?.textContent).not.toContain('Check status')
    expect(screen.getByText('You do not need to do anything.')).toBeDefined()
  })

  it('says of one that is paid and not delivered how far it has come', async () => {
    const times = {
      ...NO_TIMES,
      paid: '2026-11-21T08:40:00Z',
      sent: '2026-11-21T08:41:00Z',
      promised: '2026-11-22T08:40:00Z',
    }
    await open([{ ...dues, result: { ...dues.result, times } }])
    const steps = (await screen.findByText(/^Paid, /)).closest('ol')?.children ?? []
    expect([...steps].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Paid, /),
      expect.stringMatching(/^Sent to .*, /),
      expect.stringMatching(/^Delivered, or refunded by /),
    ])
  })

  it('finds those of some days, and says where the days are the wrong way round', async () => {
    const { user } = await open([airtime, light, dues])
    await screen.findByText('MTN Airtime')
    await user.click(screen.getByText('By date'))
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
    await user.type(from, '2026-11-01')
    expect(rows()).toHaveLength(2)
    await user.type(to, '2026-11-20')
    expect(screen.queryByText('End date is before start date')).toBeNull()
    await user.clear(to)
    expect(screen.queryByText('End date is before start date')).toBeNull()
    await user.type(to, '2026-10-01')
    expect(screen.getByText('End date is before start date')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Show all receipts' }))
    expect(rows()).toHaveLength(3)
  })

  it("shows a ticket's code in the list, and the ticket full screen, asking nobody", async () => {
    const { user, services } = await open([airtime, concert])
    const row = (await screen.findByText('Lagos Jazz Night')).closest('li')
    expect(row?.textContent).toContain('4711-0042-8888')
    expect(within(row as HTMLElement).getByRole('link').textContent).toContain('0803 123 4567')
    const button = screen.getByRole('button', { name: 'Show at the door: Lagos Jazz Night' })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Your ticket' }))
    expect(dialog.getByRole('img', { name: 'Ticket code 4711-0042-8888' })).toBeTruthy()
    expect(dialog.getByText('Admits 2')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(button)
    expect(asked(services)).toEqual([])
  })

  it('shows no ticket of an order that was not delivered', async () => {
    const receiptItems = [
      ...concert.result.receiptItems,
      { label: 'Date', value: 'Sat 5 Dec 2026, 7:00 pm' },
      { label: 'Venue', value: 'Freedom Park' },
    ]
    const result = { ...concert.result, status: 'Pending', orderStatus: 'Pending', receiptItems }
    await open([{ ...concert, result }])
    const row = (await screen.findByText('Lagos Jazz Night')).closest('li')
    // But what was booked.
    expect(row?.textContent).toContain('Sat 5 Dec 2026, 7:00 pm, Freedom Park')
    expect(screen.queryByRole('button', { name: /Show at the door/ })).toBeNull()
  })

  it('shows only the ends of a number on a shared phone', async () => {
    const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
    session.begin(ada, { isShared: true })
    await open([airtime], { parts: { session } })
    expect(await screen.findByText('0803***4567')).toBeDefined()
  })

  it("shows a token's digits in the list and copies them", async () => {
    const { user, services } = await open([light])
    const row = (await screen.findByText('Ikeja Electric Prepaid')).closest('li')
    expect(row?.textContent).toContain('4821 9930 1178 2245 6013')
    expect(row?.textContent).toContain('4 8 2 1, 9 9 3 0')
    await user.click(screen.getByRole('button', { name: 'Copy token' }))
    expect(services.share.copied).toEqual([TOKEN])
  })

  it('opens the whole receipt without asking the provider about what has ended', async () => {
    const { user, services } = await open([light])
    await user.click(await screen.findByRole('link'))
    await screen.findByText('All details')
    expect(asked(services)).toEqual([])
  })

  it('leads to an address of ours whatever the provider called the category', async () => {
    await open([light, dues])
    await screen.findByText('Lagos Levies')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/electricity/status?transaction-id=222',
      '/status?transaction-id=333',
    ])
  })
})

describe('searching', () => {
  it('keeps what was typed and says how many fit', async () => {
    const { user } = await open([airtime, light, dues])
    await screen.findByText('MTN Airtime')
    expect(count()).toContain('3 receipts')
    await user.type(box(), 'Ikeja 5,100')
    await waitFor(() => expect(count()).toContain('1 of 3 receipts'))
    expect(rows()).toHaveLength(1)
    expect(box().value).toBe('Ikeja 5,100')
  })

  it('is still there when one comes back from a receipt', async () => {
    const { user } = await open([airtime, light])
    await screen.findByText('MTN Airtime')
    await user.type(box(), 'ikeja')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(screen.getByRole('link'))
    await screen.findByText('All details')
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(box().value).toBe('ikeja')
  })
})

it('shows many a page at a time, and goes on with the focus where the new ones begin', async () => {
  const many = Array.from({ length: 120 }, (_, index) => kept(String(10_000 + index)))
  const { user, container } = await open(many)
  await screen.findByText('November 2026')
  const links = () => [...container.querySelectorAll('a')]
  expect(links()).toHaveLength(50)
  expect(count()).toContain('120 receipts')
  await user.click(screen.getByText('Show more'))
  expect(links()).toHaveLength(100)
  expect(document.activeElement).toBe(links()[50])
  await user.click(screen.getByText('Show more'))
  expect([links().length, screen.queryByText('Show more')]).toEqual([120, null])
  await user.type(box(), '10119')
  await waitFor(() => expect(links()).toHaveLength(1))
  expect(document.activeElement).toBe(box())
})

describe('removing', () => {
  async function begin(receipt: KeptResult) {
    const opened = await open([receipt, airtime])
    await opened.user.click(await screen.findByRole('button', { name: 'Remove receipts' }))
    const name = new RegExp(`^Remove receipt: ${receipt.result.productName}`)
    await opened.user.click(screen.getByRole('button', { name }))
    return { ...opened, dialog: within(screen.getByRole('dialog')) }
  }

  it('asks first, and keeps it on "Keep it"', async () => {
    const { user, dialog, results } = await begin(dues)
    expect(screen.getByRole('dialog').textContent).toContain('Lagos Levies, ₦500.00')
    expect(screen.getByRole('dialog').textContent).toContain('has not ended yet')
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(await results.get('333')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('button', { name: /^Remove receipt:/ })).toBeNull()
  })

  it('warns of an unused ticket', async () => {
    await begin(concert)
    expect(screen.getByRole('dialog').textContent).toContain('Its ticket is removed too')
  })

  it('warns of an unused token, then removes that receipt alone', async () => {
    const { user, dialog, results, services } = await begin(light)
    expect(screen.getByRole('dialog').textContent).toContain('write it down first')
    await user.click(dialog.getByRole('button', { name: 'Remove receipt' }))
    await waitFor(() => expect(screen.queryByText('Ikeja Electric Prepaid')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await results.get('222')).toBeNull()
    expect(await results.get('111')).not.toBeNull()
    expect(services.toasts.store.getState().toasts).toMatchObject([{ text: 'Receipt removed' }])
  })
})

describe("one user's receipts", () => {
  /** As the lower layer has it: the records of whoever is signed in. */
  async function openAsAda() {
    const own = memoryRecords<KeptResult>()
    await own.put('222', light)
    const reader = { isAda: true, isSlow: false, finish: () => {} }
    const results = {
      ...own,
      async read() {
        const found = reader.isAda ? await own.read() : { records: new Map(), unreadable: 0 }
        if (reader.isSlow) await new Promise<void>((resolve) => (reader.finish = resolve))
        return found
      },
    }
    const opened = await open([], { user: ada, parts: { results } })
    await screen.findByText('Ikeja Electric Prepaid')
    const signOut = () => {
      reader.isAda = false
      reader.isSlow = false
      act(() => opened.services.session.end())
    }
    return { ...opened, reader, signOut }
  }

  it('go from the screen at once when they sign out', async () => {
    const { signOut } = await openAsAda()
    signOut()
    expect(screen.queryByText('Ikeja Electric Prepaid')).toBeNull()
    await screen.findByRole('heading', { name: 'No receipts yet' })
  })

  it('do not come back with a reading that was under way', async () => {
    const { services, reader, signOut } = await openAsAda()
    reader.isSlow = true
    act(() => services.pageLife.show())
    signOut()
    await screen.findByRole('heading', { name: 'No receipts yet' })
    await act(async () => reader.finish())
    expect(screen.queryByText('Ikeja Electric Prepaid')).toBeNull()
    expect(screen.getByRole('heading', { name: 'No receipts yet' })).toBeTruthy()
  })
})

describe('receipts that cannot be read', () => {
  it.each([
    [2, '2 receipts on this device cannot be read now'],
    [1, '1 receipt on this device cannot be read now'],
    [null, 'The receipts on this device cannot be read now'],
  ])('are named, and the list does not say that there are none: %s', async (unreadable, title) => {
    const results = {
      ...memoryRecords<KeptResult>(),
      read: async () => ({ records: new Map<string, KeptResult>(), unreadable }),
    }
    await open([], { parts: { results } })
    expect((await screen.findByText(title)).closest('[role=status]')?.textContent).toContain(
      'Close the browser and open it again.',
    )
    expect(screen.queryByText('No receipts yet')).toBeNull()
  })
})
