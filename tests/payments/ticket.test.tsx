import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { readQr } from '#tests/support/drawn-qr.ts'
import { transactionResult } from './fixtures.ts'
import { openResult } from './open-result.tsx'

const CODE = 'TKT-8K2Q-M4VZ-7XPD'

function booked(change: Partial<TransactionResult> = {}): TransactionResult {
  return transactionResult({
    productName: 'Lagos Jazz Night',
    billerCode: 'event',
    categoryPath: 'tickets',
    receiptItems: [
      { label: 'Ticket Code', value: CODE },
      { label: 'Admits', value: '2' },
      { label: 'Event', value: 'Lagos Jazz Night' },
      { label: 'Date', value: 'Sat 5 Dec 2026, 7:00 pm' },
      { label: 'Venue', value: 'Freedom Park, Lagos' },
    ],
    ...change,
  })
}

function countedLock() {
  const lock = {
    held: 0,
    hold() {
      lock.held += 1
      return () => {
        lock.held -= 1
      }
    },
  }
  return lock
}

/** A receipt that this device kept, with nobody to ask. */
async function openKept(result: TransactionResult) {
  const wakeLock = countedLock()
  const opened = await openResult({ kept: result, rated: true }, { online: false, parts: { wakeLock } })
  return { ...opened, wakeLock }
}

const picture = (within_: ReturnType<typeof within>) =>
  within_.findByRole('img', { name: `Ticket code ${CODE}` })
const ticket = () => screen.findByRole('region', { name: 'Ticket' })

async function openDoor(result = booked()) {
  const opened = await openKept(result)
  const region = within(await ticket())
  const button = region.getByRole('button', { name: 'Show at the door' })
  await opened.user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Your ticket' })
  return { ...opened, button, dialog }
}

describe('a delivered ticket on its receipt', () => {
  it('has its code as a picture that reads as the code, with no network', async () => {
    const { services } = await openKept(booked())
    const svg = await picture(within(await ticket()))
    expect(readQr(svg).text).toBe(CODE)
    expect(services.client.calls.map(({ name }) => name)).not.toContain('notifyBiller')
  })

  it('has the code as text, seen in parts and heard a character at a time', async () => {
    await openKept(booked())
    const region = await ticket()
    expect(within(region).getByText(CODE).getAttribute('aria-hidden')).toBe('true')
    expect(within(region).getByText('T K T, 8 K 2 Q, M 4 V Z, 7 X P D')).toBeTruthy()
    for (const fact of ['Admits 2', 'Lagos Jazz Night', 'Sat 5 Dec 2026, 7:00 pm', 'Freedom Park, Lagos'])
      expect(within(region).getByText(fact)).toBeTruthy()
  })

  it('is a card and a code at the door for each of several codes', async () => {
    const result = booked({ receiptItems: [{ label: 'Ticket Code', value: 'ABC123, DEF456' }] })
    const { user } = await openKept(result)
    for (const [name, code] of [
      ['1 of 2', 'ABC123'],
      ['2 of 2', 'DEF456'],
    ]) {
      const region = within(await screen.findByRole('region', { name: `Ticket ${name}` }))
      const svg = await region.findByRole('img', { name: `Ticket code ${code}` })
      expect(readQr(svg).text).toBe(code)
      await user.click(region.getByRole('button', { name: `Show at the door: ticket ${name}` }))
      const dialog = await screen.findByRole('dialog', { name: 'Your ticket' })
      expect(within(dialog).getByRole('img', { name: `Ticket code ${code}` })).toBeTruthy()
      await user.click(within(dialog).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('copies the code to the letter', async () => {
    const opened = await openKept(booked())
    await opened.user.click(within(await ticket()).getByRole('button', { name: 'Copy code' }))
    expect(opened.services.share.copied).toEqual([CODE])
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  })

  it.each([
    ['pending', { status: 'Pending', orderStatus: 'Pending', paymentStatus: 'Paid' }],
    ['failed', { status: 'Failed', orderStatus: 'Failed' }],
    ['refunded', { status: 'Reversed', orderStatus: 'Reversed', paymentStatus: 'Refunded' }],
    ['a bill', { receiptItems: [{ label: 'Ticket', value: 'VIP' }] }],
  ])('is not there while the order is %s', async (_, change) => {
    await openKept(booked(change))
    await screen.findByText('Order Number')
    expect(screen.queryByRole('region', { name: 'Ticket' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Show at the door/ })).toBeNull()
  })
})

describe('shown at the door', () => {
  it('is a dialog with the picture, the code, the facts and what to do about the light', async () => {
    const { dialog } = await openDoor()
    expect(readQr(await picture(within(dialog))).text).toBe(CODE)
    for (const text of ['Admits 2', 'Lagos Jazz Night', 'Sat 5 Dec 2026, 7:00 pm', CODE])
      expect(within(dialog).getByText(text)).toBeTruthy()
    expect(within(dialog).getByText('Turn your screen’s brightness up')).toBeTruthy()
  })

  it('keeps the screen on while it is open, and no longer', async () => {
    const { user, dialog, wakeLock } = await openDoor()
    expect(wakeLock.held).toBe(1)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(wakeLock.held).toBe(0)
  })
})
