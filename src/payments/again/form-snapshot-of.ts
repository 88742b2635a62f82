import type { Services } from '#src/data/services/services.ts'
import type { FormSnapshot } from '#src/data/storage/form-snapshots.ts'

/** What a transaction's form was filled with on this device; null once its payment has ended well. */
export async function formSnapshotOf(
  { journal, formSnapshots }: Pick<Services, 'journal' | 'formSnapshots'>,
  transactionId: string,
): Promise<FormSnapshot | null> {
  const entry = (await journal.all()).find((attempt) => attempt.transactionId === transactionId)
  return entry === undefined ? null : await formSnapshots.get(entry.tranId)
}
