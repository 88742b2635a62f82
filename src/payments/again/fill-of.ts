import type { Services } from '#src/data/services/services.ts'
import type { Fill } from '#src/data/storage/fills.ts'

/** What a transaction's form was filled with on this device; null once its payment has ended well. */
export async function fillOf(
  { journal, fills }: Pick<Services, 'journal' | 'fills'>,
  transactionId: string,
): Promise<Fill | null> {
  const entry = (await journal.all()).find((one) => one.transactionId === transactionId)
  return entry === undefined ? null : await fills.get(entry.tranId)
}
