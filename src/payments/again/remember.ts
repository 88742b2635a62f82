import type { Services } from '#src/data/services/services.ts'
import { sameUser } from '#src/data/session/same-user.ts'
import { draftKey } from '#src/data/storage/drafts.ts'
import type { Fill } from '#src/data/storage/fills.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Outcome } from '#src/domain/payment/outcome.ts'
import { isSameBiller, paidAgain, RANDOM_ID_BYTES, randomId, tooMany } from '#src/domain/saved-biller.ts'
import { AWAITED_MS } from '#src/payments/engine/attempt.ts'
import { changeSaved, renewHint } from './saved-billers.ts'

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
    const fill = await services.fills.get(tranId)
    if (fill === null || outcome === 'unknown') return
    // Failed: no payee is remembered, and the form stays as it was typed, to try again.
    if (outcome === 'failed' || outcome === 'reversed')
      return services.session.isShared() ? await services.fills.remove(tranId) : undefined
    await removeDraft(services, fill)
    if (outcome === 'successful') await countPayment(services, entry, fill, isSameUser)
  } catch {
    // If storage fails here, only a suggestion is lost.
  }
}

/** Unless another bill was begun in the same form since: that draft has not been sent. */
async function removeDraft({ drafts }: Services, fill: Fill): Promise<void> {
  const key = fill.draft ?? draftKey(fill.categoryPath, fill.billerCode)
  const draft = await drafts.get(key)
  if (draft === null) return
  if (draft.savedAt <= fill.savedAt || isSame(draft.values, fill.values)) await drafts.remove(key)
}

function isSame(a: Fill['values'], b: Fill['values']): boolean {
  const ids = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...ids].every((id) => (a[id] ?? '') === (b[id] ?? ''))
}

/**
 * The payee is remembered automatically, the first time without a name. A payment counts once: its fill is removed with
 * it. No payee is remembered on a shared phone, nor without a number to identify it.
 */
function countPayment(
  services: Services,
  { tranId, transactionId }: Pick<JournalEntry, 'tranId' | 'transactionId'>,
  fill: Fill,
  isSameUser: () => boolean,
): Promise<void> {
  const { beneficiaries, fills, journal, clock, random, session } = services
  return changeSaved(services, async () => {
    if ((await fills.get(tranId)) === null) return
    if (!session.isShared() && fill.customer.trim() !== '') {
      const { savedAt: _, ...filled } = fill
      const now = clock.now()
      const all = await beneficiaries.all()
      const known = all.find((one) => isSameBiller(one, fill)) ?? {
        id: randomId(random.bytes(RANDOM_ID_BYTES)),
        nickname: '',
        customerName: '',
        score: 0,
        scoredAt: now,
        lastPaidAt: Number.NEGATIVE_INFINITY,
        payments: [],
      }
      const customerName = filled.customerName || known.customerName
      const counted = new Set(known.payments.map((payment) => payment.transactionId))
      // The end of a slow order may be known after those of newer ones: the newest order is the one to repeat.
      const isOvertaken = (await journal.all()).some(
        (entry) => counted.has(entry.transactionId ?? entry.tranId) && entry.createdAt > fill.savedAt,
      )
      // The next person on this device must not see a user's payees.
      if (!isSameUser()) return
      const payment = { transactionId: transactionId ?? tranId, paidAt: fill.savedAt }
      const paid = paidAgain(known, payment, now)
      await beneficiaries.put(
        known.id,
        isOvertaken ? { ...filled, ...paid } : { ...paid, ...filled, customerName },
      )
      for (const { id } of tooMany(all, known.id, now)) await beneficiaries.remove(id)
      await renewHint(services)
    }
    await fills.remove(tranId)
  })
}

/** Removes fills whose payment is no longer awaited. A fill does not hold its key, which is found in the journal. */
async function sweep({ fills, journal, clock }: Services): Promise<void> {
  const isOld = ({ savedAt }: Fill) => clock.now() - savedAt > AWAITED_MS
  if (!(await fills.all()).some(isOld)) return
  for (const { tranId } of await journal.all()) {
    const fill = await fills.get(tranId)
    if (fill !== null && isOld(fill)) await fills.remove(tranId)
  }
}
