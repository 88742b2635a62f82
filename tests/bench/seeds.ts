import type { Page } from '@playwright/test'
import * as v from 'valibot'

const ProductsSchema = v.looseObject({ responseData: v.array(v.record(v.string(), v.unknown())) })

/** The provider's Products answer with `count` of them: real ones, then more of their kind. */
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
    }
  })
  return { ...said, responseData: made }
}

const words = ['Plus', 'Direct', 'Lagos', 'Kano', 'Family', 'Business', 'Weekly', 'Estate', 'Metro']

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

/** Writes records where the app's tables (storage/records.ts) keep them while nobody is signed in. */
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
