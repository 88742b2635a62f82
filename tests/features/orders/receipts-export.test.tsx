import { screen, waitFor, within } from '@testing-library/react'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { receiptsCsv } from '#src/features/orders/receipts-export.ts'
import { transactionResult } from '#tests/payments/fixtures.ts'
import { linesOfPdf, piecesOfPdf } from '#tests/support/pdf-words.ts'
import { airtime, box, dues, light, open } from './open-receipts.tsx'

const listed = (change: Parameters<typeof transactionResult>[0]) => ({
  transactionId: '1',
  result: transactionResult({ billerCode: 'IKEDC', productName: 'Ikeja Electric Prepaid', ...change }),
  heardAt: 0,
  isOnDevice: true,
})
const csvOf = (change: Parameters<typeof transactionResult>[0]) => {
  const [names = [], cells = []] = Papa.parse<string[]>(receiptsCsv([listed(change)]).slice(1)).data
  return Object.fromEntries(names.map((name, at) => [name, cells[at]]))
}

describe('receipts for a spreadsheet', () => {
  it('have a column for whom, for what, for each amount and for the codes', () => {
    const receiptItems = [
      { label: 'Customer Name', value: 'ADEBAYO OLUWASEUN' },
      { label: 'Meter Number', value: '45055844760' },
      { label: 'Token', value: '48219930117822456013' },
      { label: 'KCT 1', value: '11111111111111111111' },
    ]
    const amounts = { orderAmount: kobo(500_000), fee: kobo(10_000), totalAmount: kobo(510_000) }
    expect(csvOf({ receiptItems, ...amounts })).toEqual({
      Date: '21-Nov-2026 09:42',
      'Order Number': 'PRD-839201745839201745',
      Product: 'Ikeja Electric Prepaid',
      Name: 'ADEBAYO OLUWASEUN',
      Number: '4505 5844 760',
      Codes: 'KCT 1: 1111 1111 1111 1111 1111, Token: 4821 9930 1178 2245 6013',
      Amount: '5000.00',
      'Convenience Fee': '100.00',
      Total: '5100.00',
      Status: 'Successful',
    })
  })

  it.each([
    ['Pin', '012345678901', 'Pin: 0123 4567 8901'],
    ['Token', '1234567890123456', 'Token: 1234 5678 9012 3456'],
    ['Pin', '12345E67', 'Pin: 1234 5E67'],
  ])('never make a number of the code %s %s', (label, value, cell) => {
    expect(csvOf({ receiptItems: [{ label, value }] }).Codes).toBe(cell)
  })

  it.each([
    ['00123', "'00123"],
    ['123456789012', "'123456789012"],
    ['12E5', "'12E5"],
    ['11-12-2026', "'11-12-2026"],
    ['1234567890123456', "'1234567890123456"],
    ['PRD-1', 'PRD-1'],
  ])('nor of the order number %s', (orderNumber, cell) => {
    expect(csvOf({ orderNumber })['Order Number']).toBe(cell)
  })

  it('say what a debt took of the money (T7), and what is due (T14)', () => {
    const receiptItems = [
      { label: 'Debt', value: '5000' },
      { label: 'Units', value: '0' },
    ]
    const failed = { status: 'Reversed', orderStatus: 'Reversed', paymentStatus: 'Paid' }
    expect(csvOf({ receiptItems })).toMatchObject({ Codes: "₦5,000 went to the meter's debt: 0 units" })
    expect(csvOf(failed)).toMatchObject({ Status: 'Refund due' })
  })

  it("keep a visitor's order that has no name and no code", () => {
    expect(csvOf({ receiptItems: [] })).toMatchObject({ Name: '', Number: '', Codes: '' })
  })
})

/** What the last file says, without the network. */
async function download(services: Awaited<ReturnType<typeof open>>['services']) {
  await waitFor(() => expect(services.share.downloaded).toHaveLength(1))
  return services.share.downloaded[0] ?? new File([], '')
}

describe('a month in one file, made on the device with no network', () => {
  it('is a PDF with every receipt of it, its codes and the sum', async () => {
    const { user, services } = await open([airtime, light, dues])
    await user.click(await screen.findByRole('button', { name: 'Save November 2026' }))
    const dialog = within(screen.getByRole('dialog', { name: 'November 2026' }))
    expect(screen.getByRole('dialog').textContent).toContain('2 receipts')
    await user.click(dialog.getByRole('button', { name: 'Export to PDF' }))
    const file = await download(services)
    expect(file.name).toBe('paydey-receipts-2026-11-21.pdf')
    const lines = linesOfPdf(await piecesOfPdf(file)).map((line) => line.join(' '))
    const text = lines.join(' ')
    for (const words of [
      'MTN Airtime',
      'Ikeja Electric',
      'Token: 4821',
      'Total of 2 successful',
      '₦5,600.00',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('Lagos Levies')
  })

  it('is a CSV', async () => {
    const { user, services } = await open([airtime, light, dues])
    await user.click(await screen.findByRole('button', { name: 'Save September 2026' }))
    await user.click(screen.getByRole('button', { name: 'Export to CSV' }))
    const file = await download(services)
    expect(file.name).toBe('paydey-receipts-2026-11-21.csv')
    const rows = Papa.parse<string[]>((await file.text()).trim()).data
    expect(rows.map((row) => row[2])).toEqual(['Product', 'Lagos Levies'])
  })

  it('has the whole month, however many of its receipts are shown', async () => {
    const many = Array.from({ length: 70 }, (_, at) => ({ ...airtime, transactionId: String(500 + at) }))
    const ids = many.map((one) => ({ ...one, result: { ...one.result, transactionId: one.transactionId } }))
    const { user } = await open(ids)
    await user.click(await screen.findByRole('button', { name: 'Save November 2026' }))
    expect(screen.getByRole('dialog').textContent).toContain('70 receipts')
  })
})

it('what a search found is saved as one file, too', async () => {
  const { user, services } = await open([airtime, light, dues])
  await screen.findByText('MTN Airtime')
  await user.type(box(), 'airtime')
  await user.click(await screen.findByRole('button', { name: 'Save 1 receipt' }))
  await user.click(screen.getByRole('button', { name: 'Export to CSV' }))
  const file = await download(services)
  const rows = Papa.parse<string[]>((await file.text()).trim()).data
  expect(rows.map((row) => row[2])).toEqual(['Product', 'MTN Airtime'])
})
