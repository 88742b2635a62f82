import type { Page } from '@playwright/test'
import * as v from 'valibot'

const ProductsSchema = v.looseObject({ responseData: v.array(v.record(v.string(), v.unknown())) })

/** The provider's Products answer with `count` of them: real ones, then more of their kind with pictures of their own. */
export async function catalogOf(provider: string, count: number): Promise<unknown> {
  const said = v.parse(ProductsSchema, await (await fetch(`${provider}/api/Products`)).json())
  const real = said.responseData
  const made = Array.from({ length: count }, (_, at) => {
    const one = real[at % real.length] ?? {}
    if (at < real.length) return one
    const round = Math.floor(at / real.length)
    return {
      ...one,
      Id: `${one.Id}-${round}`,
      BillerCode: `${one.BillerCode}X${round}`,
      ProductName: `${one.ProductName} ${words[at % words.length]} ${round}`,
      ProductImage: unlike(String(one.ProductImage), at),
    }
  })
  return { ...said, responseData: made }
}

const words = ['Plus', 'Direct', 'Lagos', 'Kano', 'Family', 'Business', 'Weekly', 'Estate', 'Metro']

/** The same picture in other bytes: a PNG may have anything after its end. */
function unlike(picture: string, salt: number): string {
  return Buffer.concat([Buffer.from(picture, 'base64'), Buffer.from(`salt ${salt}`)]).toString('base64')
}

/** A history of `count` rows, the newest first. */
export function historyOf(count: number): unknown {
  const day = 24 * 60 * 60 * 1000
  const rows = Array.from({ length: count }, (_, at) => ({
    Id: String(500_000 - at),
    Date: new Date(Date.now() - (at * day) / 4).toISOString(),
    PaymentReference: `PRD-${String(10_000_000 - at)}`,
    ProductName: `MTN Airtime ${words[at % words.length]}`,
    Amount: String(100 + (at % 40) * 50),
    ApprovalStatus: at % 9 === 0 ? 'Failed' : 'Successful',
    PaymentStatus: 'Paid',
    UrlPath: 'airtime',
    BillerCode: 'MTNVTU',
  }))
  return { responseCode: '00', responseMessage: 'Successful', responseData: rows }
}

export type Records = Readonly<Record<string, object>>

/** Saved billers of a device: one tap from the summary. */
export function savedBillers(count: number): Records {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const id = at.toString(16).padStart(16, '0')
      const phone = `0803${String(1_234_567 + at)}`
      const record = {
        id,
        nickname: `Mum ${at}`,
        billerCode: 'MTNVTU',
        categoryCode: 'AIRTIME',
        categoryPath: 'airtime',
        productName: 'MTN Airtime',
        customer: phone,
        customerName: '',
        values: { 'MTNVTU-phone': phone, 'MTNVTU-amount': '500', 'MTNVTU-email': 'buyer@example.com' },
        amount: 50_000,
        isPorted: false,
        score: 10 - at / 100,
        scoredAt: Date.now(),
        lastPaidAt: Date.now() - 86_400_000,
        payments: [],
      }
      return [id, record]
    }),
  )
}

/** Receipts as results.ts keeps them. */
export function receipts(count: number): Records {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const transactionId = String(900_000 + at)
      const heardAt = Date.now() - at * 43_200_000
      const result = {
        ...{
          id: transactionId,
          transactionId,
          status: 'Successful',
          description: 'Successful',
          narration: '',
        },
        ...{
          paymentReference: `PRD-${transactionId}`,
          paymentStatus: 'Paid',
          productName: `MTN Airtime ${at % 50}`,
        },
        ...{ orderAmount: 50_000, totalAmount: 50_000, transactionCount: 1, fee: 0 },
        ...{ orderDate: new Date(heardAt).toISOString(), orderStatus: 'Successful', orderDetails: '' },
        ...{
          orderNumber: transactionId,
          categoryPath: 'airtime',
          billerCode: 'MTNVTU',
          email: 'buyer@example.com',
        },
        receiptItems: [
          { label: 'Phone Number', value: `0803${String(1_000_000 + at)}` },
          { label: 'Token', value: `1234 5678 9012 ${String(1000 + (at % 9000))} 4321` },
        ],
        times: { logged: '', paid: '', sent: '', delivered: '', refunded: '', promised: '' },
      }
      return [transactionId, { transactionId, result, heardAt, rated: true }]
    }),
  )
}

/** Writes records where the app's tables (offline/records.ts) keep them while nobody is signed in. */
export async function keep(page: Page, table: string, records: Records): Promise<void> {
  await page.evaluate(write, { table, records: Object.entries(records) })
}

/** Runs in the page. */
async function write({ table, records }: { table: string; records: [string, object][] }): Promise<void> {
  const opening = indexedDB.open('paydey')
  opening.onupgradeneeded = () => opening.result.createObjectStore('records')
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve
    opening.onerror = () => reject(opening.error)
  })
  const writing = opening.result.transaction('records', 'readwrite')
  for (const [key, record] of records) writing.objectStore('records').put(record, ['device', table, key])
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve
    writing.onerror = () => reject(writing.error)
  })
  opening.result.close()
}
