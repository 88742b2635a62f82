import type { Services } from '#src/data/services/services.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import { draftKey } from '#src/data/storage/drafts.ts'
import type { FormSnapshot } from '#src/data/storage/form-snapshots.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Outcome } from '#src/domain/payment/outcome.ts'
import { isSameBiller, paidAgain, RANDOM_ID_BYTES, randomId, tooMany } from '#src/domain/saved-biller.ts'
import { AWAITED_MS } from '#src/payments/engine/attempt.ts'
import { changeSaved, renewCountHint } from './saved-billers.ts'

/**
 * Applies the known end of an attempt: counts the payment for its payee, and removes the form's draft. A result must
 * never wait for this or fail with it: never throws.
 */
export async function rememberPaid(
  services: Services,
  entry: Pick<JournalEntry, 'tranId' | 'transactionId'>,
  outcome: Outcome,
): Promise<void> {
  const isSameUser = sameUser(services)
  try {
    const { tranId } = entry
    await sweep(services)
    const snapshot = await services.formSnapshots.get(tranId)
    if (snapshot === null || outcome === 'unknown') return
    // Failed: no payee is remembered, and the form stays as it was typed, to try again.
    if (outcome === 'failed' || outcome === 'reversed') {
      if (services.session.isShared()) await services.formSnapshots.remove(tranId)
      return
    }
    await removeDraft(services, snapshot)
    if (outcome === 'successful') await countPayment(services, entry, snapshot, isSameUser)
  } catch {
    // If storage fails here, only a suggestion is lost.
  }
}

/** Unless another bill was begun in the same form since: that draft has not been sent. */
async function removeDraft({ drafts }: Services, snapshot: FormSnapshot): Promise<void> {
  const key = snapshot.draft ?? draftKey(snapshot.categoryPath, snapshot.billerCode)
  const draft = await drafts.get(key)
  if (draft === null) return
  if (draft.savedAt <= snapshot.savedAt || isSame(draft.values, snapshot.values)) await drafts.remove(key)
}

function isSame(a: FormSnapshot['values'], b: FormSnapshot['values']): boolean {
  const ids = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...ids].every((id) => (a[id] ?? '') === (b[id] ?? ''))
}

/**
 * The payee is remembered automatically, the first time without a name. A payment counts once: its form snapshot is removed with
 * it. No payee is remembered on a shared phone, nor without a number to identify it.
 */
function countPayment(
  services: Services,
  { tranId, transactionId }: Pick<JournalEntry, 'tranId' | 'transactionId'>,
  snapshot: FormSnapshot,
  isSameUser: () => boolean,
): Promise<void> {
  const { beneficiaries, formSnapshots, clock, random, session } = services
  return changeSaved(services, async () => {
    if ((await formSnapshots.get(tranId)) === null) return
    if (!session.isShared() && snapshot.customer.trim() !== '') {
      const { savedAt: _, ...filled } = snapshot
      const now = clock.now()
      const all = await beneficiaries.all()
      const known = all.find((biller) => isSameBiller(biller, snapshot)) ?? {
        id: randomId(random.bytes(RANDOM_ID_BYTES)),
        nickname: '',
        customerName: '',
        score: 0,
        scoredAt: now,
        lastPaidAt: Number.NEGATIVE_INFINITY,
        payments: [],
      }
      const customerName = filled.customerName || known.customerName
      // The end of a slow order may be known after those of newer ones: the newest order is the one to repeat.
      const isOvertaken = known.lastPaidAt > snapshot.savedAt
      // The next person on this device must not see a user's payees.
      if (!isSameUser()) return
      const payment = { transactionId: transactionId ?? tranId, paidAt: snapshot.savedAt }
      const paid = paidAgain(known, payment, now)
      await beneficiaries.put(
        known.id,
        isOvertaken ? { ...filled, ...paid } : { ...paid, ...filled, customerName },
      )
      for (const { id } of tooMany(all, known.id, now)) await beneficiaries.remove(id)
      await renewCountHint(services)
    }
    await formSnapshots.remove(tranId)
  })
}

/** Removes form snapshots whose payment is no longer awaited. Their keys are found in the journal. */
async function sweep({ formSnapshots, journal, clock }: Services): Promise<void> {
  const isOld = ({ savedAt }: FormSnapshot) => clock.now() - savedAt > AWAITED_MS
  if (!(await formSnapshots.all()).some(isOld)) return
  for (const { tranId } of await journal.all()) {
    const snapshot = await formSnapshots.get(tranId)
    if (snapshot !== null && isOld(snapshot)) await formSnapshots.remove(tranId)
  }
}
