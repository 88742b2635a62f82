import type { Endpoint } from '#src/contract/endpoint.ts'
import { changed, type Spoiled } from './scene.ts'

/** 50 characters, as the longest names of real billers have. */
export const LONG_BILLER = 'Ìbàdàn Electricity Distribution Company (Postpaid)'
export const LONG_NAME = 'Ọlọ́runfẹ́mi Adébáyọ̀-Ọmọ́wùnmí Àkànní Olúwadámiláre'
/** In naira. */
export const LONG_AMOUNT = 99_999_999.99
const LONG_TITLE = `${LONG_NAME} live in concert with the Lagos Philharmonic Orchestra`

/** The longest value for each key on the wire that people read. */
const longest: Readonly<Record<string, unknown>> = {
  ProductName: LONG_BILLER,
  CategoryName: 'Community Levies and Government Service Payments',
  FieldName: 'Distribution Company Customer Account Number',
  ItemDesc: `${LONG_BILLER} for a whole year, ₦99,999,999.99`,
  Firstname: 'Olúwadámiláre-Ọmọ́wùnmí',
  Surname: 'Adébáyọ̀-Àkànní',
  Title: LONG_TITLE,
  title: LONG_TITLE,
  venue: 'Tafawa Balewa Square Main Bowl and Annexe, Lagos Island',
  genre: 'Historical drama, romance, adventure and music',
  name: 'Filmhouse Cinemas Àkúrẹ́ Shoprite Extension, Screen Number Four',
  PaymentReference: 'PRD-XPRESS-2026-8392017450000917',
  Amount: LONG_AMOUNT,
  Balance: LONG_AMOUNT,
  price: LONG_AMOUNT,
  adult: LONG_AMOUNT,
  student: LONG_AMOUNT,
  children: LONG_AMOUNT,
  OrderAmount: LONG_AMOUNT,
  TotalAmount: LONG_AMOUNT,
  // No limit, so that the amount above can be typed.
  MaxAmount: 0,
  MinAmount: 0,
}

/** The same answer with everything that people read at its longest. */
function lengthen(data: unknown, only: readonly string[] = Object.keys(longest)): unknown {
  if (Array.isArray(data)) return data.map((one) => lengthen(one, only))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      only.includes(key) ? longest[key] : lengthen(value, only),
    ]),
  )
}

export const long = (...endpoints: readonly Endpoint[]): Spoiled[] =>
  endpoints.map((endpoint) => changed(endpoint, (data) => lengthen(data)))

/** Only what these keys hold: field names must stay where a scene fills them in. */
export const longOnly = (endpoint: Endpoint, ...keys: readonly string[]): Spoiled =>
  changed(endpoint, (data) => lengthen(data, keys))
