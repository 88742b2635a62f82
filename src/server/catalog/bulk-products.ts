import { type Kobo, kobo } from '#src/contract/kobo.ts'

/** What is sold in bulk. `price` 0: any amount within the limits of a row. */
export interface BulkProduct {
  /** Who delivers it. */
  readonly billerCode: string
  readonly provider: string
  readonly product: string
  readonly price: Kobo
}

/** Listed in this order. */
export const bulkProducts: readonly BulkProduct[] = [
  { billerCode: 'MTNVTU', provider: 'MTN', product: 'AIRTIME', price: kobo(0) },
  { billerCode: 'GLOVTU', provider: 'GLO', product: 'AIRTIME', price: kobo(0) },
  { billerCode: 'AIRTELVTU', provider: 'AIRTEL', product: 'AIRTIME', price: kobo(0) },
  { billerCode: 'T2VTU', provider: '9MOBILE', product: 'AIRTIME', price: kobo(0) },
  { billerCode: 'MTNDATA', provider: 'MTN', product: 'DATA-1GB', price: kobo(100_000) },
  { billerCode: 'GLODATA', provider: 'GLO', product: 'DATA-2GB', price: kobo(150_000) },
]

export function billerCodeOf(provider: string, product: string): string {
  const sold = bulkProducts.find((entry) => entry.provider === provider && entry.product === product)
  return sold?.billerCode ?? ''
}
