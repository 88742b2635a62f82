import { API, type Asking, type Device } from './device.ts'
import type { Reply } from './fake-network.ts'

export const CATEGORIES = `${API}/Products/Categories`
export const HISTORY = `${API}/Reports/FetchTransactionHistory`
export const SECOND_MS = 1000
export const DAY_MS = 24 * 60 * 60 * SECOND_MS

export const listOf = (...names: string[]) => ({
  responseCode: '00',
  responseData: names.map((name, i) => ({ CategoryCode: String(i), CategoryName: name, UrlPath: name })),
})

export const rowsOf = (...references: string[]) => ({
  responseCode: '00',
  responseData: references.map((reference, i) => ({
    Id: i,
    Date: '2026-11-01T08:00:00Z',
    PaymentReference: reference,
    ProductName: 'MTN',
    Amount: 100,
    ApprovalStatus: 'A',
    PaymentStatus: 'P',
    UrlPath: 'airtime',
    BillerCode: 'MTNVTU',
  })),
})

export const as = (token: string, more: Asking = {}): Asking => ({
  ...more,
  headers: { Authorization: `Bearer ${token}` },
})

/** The first answer, from the network, and the worker at rest. */
export async function visit(device: Device, url: string, reply: Reply, asking?: Asking): Promise<void> {
  device.network.on(url, reply)
  await device.text(url, asking)
  await device.settled()
  device.network.take()
}
