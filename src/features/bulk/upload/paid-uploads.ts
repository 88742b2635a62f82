import { bulkTransactions } from '#src/contract/bulk.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import { transactionHistory } from '#src/contract/reports.ts'
import type { Services } from '#src/data/services/services.ts'
import { dayIndex, formatDay, parseInstant } from '#src/domain/dates.ts'
import type { PaidUpload } from '#src/features/bulk/engine/sheet-client.ts'

/** A list that comes every week is no second payment of the same. */
const DAYS = 3
const MOST_UPLOADS = 20
const UNPAID = /^\s*(?:un|not[\s_-]?)paid/i

/**
 * The uploads of the last days, also from other devices, as the provider has them: the newest first. None where it cannot
 * be asked at all: then the device's own memory of lists is all there is.
 */
export async function paidUploads({
  client,
  clock,
}: Pick<Services, 'client' | 'clock'>): Promise<readonly PaidUpload[]> {
  const history = await client.call(transactionHistory, undefined, { fresh: true, quiet: true })
  if (!history.ok) return []
  const today = dayIndex(clock.now())
  const recent = history.value
    .filter(({ billerCode, paymentStatus }) => billerCode === BULK_BILLER_CODE && !UNPAID.test(paymentStatus))
    .map(({ paymentReference, date }) => ({ paymentReference, at: parseInstant(date) ?? 0 }))
    .filter(({ at }) => today - dayIndex(at) < DAYS)
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_UPLOADS)
  const uploads: PaidUpload[] = []
  for (const { paymentReference, at } of recent) {
    const day = dayWords(today - dayIndex(at), at)
    const answer = await client.call(
      bulkTransactions,
      { PaymentReference: paymentReference },
      {
        quiet: true,
        readAside: async (body) => {
          uploads.push({ day, body })
          return '[]'
        },
      },
    )
    if (!answer.ok) uploads.push({ day, body: new Blob([]) })
  }
  return uploads
}

function dayWords(days: number, at: number): string {
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `on ${formatDay(at)}`
}
