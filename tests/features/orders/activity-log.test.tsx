import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createSession } from '#src/data/session/session-store.ts'
import { transaction, transactions } from '#tests/features/dashboard/fixtures.ts'
import { openDashboard } from '#tests/features/dashboard/open-dashboard.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { address } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'

const log = () => screen.findByRole('list', { name: 'ACTIVITY LOG' })
const rows = async () => within(await log()).getAllByRole('listitem')
const open = (dashboardHistory: unknown) => openDashboard({ answers: { dashboardHistory } })

describe('a transaction', () => {
  it('shows name, date, amount and how it ended', async () => {
    open([transaction('T1')])
    const [row] = await rows()
    for (const text of [
      'MTN Airtime',
      'Date: Yesterday, 11:00 am',
      'Amount: ₦500.00',
      'Status: Successful',
    ]) {
      expect(row?.textContent).toContain(text)
    }
  })

  it.each([
    ['Failed', 'Failed'],
    ['Pending', 'Pending'],
    ['Reversed', 'Reversed'],
    ['Queued at the biller', 'Queued at the biller'],
    ['', 'Not confirmed yet'],
  ])('%j is said in a word: %s, with an icon beside it', async (approvalStatus, word) => {
    open([transaction('T1', { approvalStatus })])
    await log()
    expect(pillOf(word)?.querySelector('svg')).not.toBeNull()
  })

  const pillOf = (word: string) => screen.getByText(word).closest('[class*=pill]')

  it('never looks successful on a word that nobody knows', async () => {
    open([
      transaction('1', { approvalStatus: 'Mystery' }),
      transaction('2'),
      transaction('3', { approvalStatus: 'Failed' }),
    ])
    await log()
    const looks = ['Mystery', 'Successful', 'Failed'].map((word) => pillOf(word)?.className)
    expect(new Set(looks).size).toBe(3)
  })

  it('has its name cut to 20 characters, whole for a screen reader and on hover', async () => {
    const name = 'Port Harcourt Electricity Prepaid'
    open([transaction('T1', { productName: name })])
    await log()
    expect(screen.getByText('Port Harcourt Electr...').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByTitle(name)).toBeDefined()
    expect(screen.getByText(name)).toBeDefined()
  })
})

const light = [{ label: 'Meter Number', value: '45055844760' }]

it('shows only the ends of a number on a shared phone', async () => {
  const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
  session.begin(ada, { isShared: true })
  const answers = { dashboardHistory: [transaction('T1', { receiptItems: light })] }
  openDashboard({ parts: { session }, answers })
  const [row] = await rows()
  expect(row?.textContent).toContain('4505***4760')
})

describe('Replay', () => {
  it('says which, and leads to the order summary', async () => {
    const { user } = open([transaction('T77')])
    const replay = await screen.findByRole('link', {
      name: 'Replay MTN Airtime, ₦500.00, Yesterday, 11:00 am',
    })
    expect(replay.getAttribute('href')).toBe('/airtime/MTNVTU/T77?status=forwarded')
    await user.click(replay)
    expect(address()).toBe('/airtime/MTNVTU/T77?status=forwarded')
  })
})

describe('its receipt', () => {
  it('has its codes in the row, to be copied, each in the order of the meter (T7)', async () => {
    const receiptItems = [
      { label: 'Token', value: '1234 5678 9012 3456 7890' },
      { label: 'KCT 2', value: '22222222222222222222' },
      { label: 'KCT 1', value: '11111111111111111111' },
    ]
    const { user, services } = open([transaction('T1', { receiptItems }), transaction('T2')])
    const [row] = await rows()
    expect(row?.textContent).toMatch(/KCT 1.*1111 1111.*KCT 2.*2222 2222.*Token.*1234 5678/)
    await user.click(screen.getByRole('button', { name: 'Copy Token' }))
    expect(services.share.copied).toEqual(['12345678901234567890'])
  })
})

describe('how many', () => {
  it('the newest five, and all when asked, with the focus on the first new one', async () => {
    const { user } = open([...transactions(8)].reverse())
    expect((await rows()).map((row) => /Biller \d/.exec(row.textContent)?.[0])).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Biller ${number}`),
    )
    await user.click(screen.getByRole('button', { name: 'Show all 8' }))
    const all = await rows()
    expect(all).toHaveLength(8)
    expect(all[5]?.contains(document.activeElement)).toBe(true)
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })
})

describe('when there is nothing', () => {
  it('says that it could not be loaded where that is so, and tries again when asked', async () => {
    let isUp = false
    const { user } = open(() => (isUp ? transactions(2) : failWith({ kind: 'timeout' })))
    expect(await screen.findByText('We could not load your activity')).toBeDefined()
    expect(screen.queryByText('No record found for this month')).toBeNull()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(2)
  })
})

it("nothing of one user's log is left when another signs in", async () => {
  const { services } = open(transactions(2))
  await rows()
  act(() => {
    services.session.end()
    services.queries.forgetUser()
  })
  await waitFor(() => expect(screen.queryByText('Biller 1')).toBeNull())
})
