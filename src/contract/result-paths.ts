import {
  BULK_BILLER_CODE,
  categoryPath,
  EVENT_BILLER_CODE,
  MOVIE_BILLER_CODE,
  paths,
  TRANSACTION_ID_PARAMETER,
  WALLET_BILLER_CODE,
  WALLET_PATH,
} from './paths.ts'

// Apart from paths.ts, which is in every page's first load.

/** The first segment of result screens whose address does not begin with their category. */
const ownStatus: Readonly<Record<string, string>> = {
  [BULK_BILLER_CODE]: BULK_BILLER_CODE,
  [EVENT_BILLER_CODE]: 'events',
  [MOVIE_BILLER_CODE]: 'movies',
  [WALLET_BILLER_CODE]: WALLET_PATH,
}

/** The result screen of whatever was bought. */
export function resultPath(transactionId: string, billerCode: string, category?: string): string {
  const segment = ownStatus[billerCode] ?? category
  const base = segment === undefined ? paths.status : `${categoryPath(segment)}/status`
  return `${base}?${TRANSACTION_ID_PARAMETER}=${encodeURIComponent(transactionId)}`
}
