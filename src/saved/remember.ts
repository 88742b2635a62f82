import { AWAITED_MS } from '#src/domain/limits.ts'
import type { Outcome } from '#src/domain/outcome.ts'
import { isSameBiller, paidAgain, RANDOM_ID_BYTES, randomId, tooMany } from '#src/domain/saved-biller.ts'
import { draftKey } from '#src/offline/drafts.ts'
import type { Fill } from '#src/offline/fills.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import type { Services } from '#src/services/services.ts'
import { sameUser } from '#src/session/same-user.ts'
import { renewHint, SAVED_LOCK } from './saved-billers.ts'

export type RememberServices = Pick<
  Services,
  'fills' | 'beneficiaries' | 'drafts' | 'journal' | 'clock' | 'locks' | 'random' | 'local' | 'session'
>

/**
 * What the end of an attempt teaches, once it is known: whom it was for is paid more often, and the form's draft has
 * done its work. A result must never wait for this or fail with it: never throws.
 */
export async function rememberPaid(
  services: RememberServices,
  entry: Pick<JournalEntry, 'tranId' | 'transactionId'>,
  outcome: Outcome,
): Promise<void> {
  const isSameUser = sameUser(services)
  try {
    const { tranId } = entry
    await sweep(services)
    const fill = await services.fills.get(tranId)
    if (fill === null || outcome === 'unknown') return
    // Failed: the form stays as it was typed, and there is nobody to be remembered.
    if (outcome === 'failed' || outcome === 'reversed') return await services.fills.remove(tranId)
    await removeDraft(services, fill)
    if (outcome === 'successful') await countPayment(services, entry, fill, isSameUser)
  } catch {
    // Storage that fails here costs a suggestion, no more.
  }
}

/** Unless another bill was begun in the same form since: that is somebody's unsent typing. */
async function removeDraft({ drafts }: RememberServices, fill: Fill): Promise<void> {
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
 * Whom it was for is remembered by itself, the first time without a name. A payment counts once: its fill goes with it.
 * On a shared phone nobody is remembered (security 16), nor where there is no number to know them by.
 */
function countPayment(
  services: RememberServices,
  { tranId, transactionId }: Pick<JournalEntry, 'tranId' | 'transactionId'>,
  fill: Fill,
  isSameUser: () => boolean,
): Promise<void> {
  const { beneficiaries, fills, journal, clock, locks, random, session } = services
  return locks.run(SAVED_LOCK, async () => {
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
      // Of an order that was long on its way the end may be heard last: what was bought since is what is bought again.
      const isOvertaken = (await journal.all()).some(
        (entry) => counted.has(entry.transactionId ?? entry.tranId) && entry.createdAt > fill.savedAt,
      )
      // Whoever comes next is not to read whom a user pays.
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

/** A fill whose payment nobody awaits any more goes. It does not hold its own key, so it is found through the journal. */
async function sweep({ fills, journal, clock }: RememberServices): Promise<void> {
  const isOld = ({ savedAt }: Fill) => clock.now() - savedAt > AWAITED_MS
  if (!(await fills.all()).some(isOld)) return
  for (const { tranId } of await journal.all()) {
    const fill = await fills.get(tranId)
    if (fill !== null && isOld(fill)) await fills.remove(tranId)
  }
}
