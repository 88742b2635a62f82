import type { Outcome } from '#src/domain/outcome.ts'
import { isSameBiller, paidAgain } from '#src/domain/saved-biller.ts'
import { draftKey } from '#src/offline/drafts.ts'
import type { Fill } from '#src/offline/fills.ts'
import type { Services } from '#src/services/services.ts'
import { SAVED_LOCK } from './saved-billers.ts'

export type RememberServices = Pick<
  Services,
  'fills' | 'beneficiaries' | 'drafts' | 'journal' | 'clock' | 'locks'
>

/** An offer that nobody answered, and a fill whose payment never ended, are kept no longer. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * What the end of an attempt teaches, once it is known: whom it was for is paid more often, and the form's draft has
 * done its work. A result must never wait for this or fail with it: never throws.
 */
export async function rememberPaid(
  services: RememberServices,
  tranId: string,
  outcome: Outcome,
): Promise<void> {
  try {
    await sweep(services)
    const fill = await services.fills.get(tranId)
    if (fill === null || outcome === 'unknown') return
    // Failed: the form stays as it was typed, and there is nobody to be remembered.
    if (outcome === 'failed' || outcome === 'reversed') return await services.fills.remove(tranId)
    await removeDraft(services, fill)
    await countPayment(services, tranId, fill)
  } catch {
    // Storage that fails here costs a suggestion, no more.
  }
}

/** Unless another bill was begun in the same form since: that is somebody's unsent typing. */
async function removeDraft({ drafts }: RememberServices, fill: Fill): Promise<void> {
  const key = draftKey(fill.categoryPath, fill.billerCode)
  const draft = await drafts.get(key)
  if (draft === null) return
  if (draft.savedAt <= fill.savedAt || isSame(draft.values, fill.values)) await drafts.remove(key)
}

function isSame(a: Fill['values'], b: Fill['values']): boolean {
  const ids = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...ids].every((id) => (a[id] ?? '') === (b[id] ?? ''))
}

/** A payment counts once: its fill goes with it. Without a saved biller the fill waits for the offer to save one. */
function countPayment(services: RememberServices, tranId: string, fill: Fill): Promise<void> {
  const { beneficiaries, fills, clock, locks } = services
  return locks.run(SAVED_LOCK, async () => {
    const known = (await beneficiaries.all()).find((one) => isSameBiller(one, fill))
    if (known === undefined || (await fills.get(tranId)) === null) return
    const { savedAt: _, ...filled } = fill
    const customerName = filled.customerName || known.customerName
    await beneficiaries.put(known.id, { ...paidAgain(known, clock.now()), ...filled, customerName })
    await fills.remove(tranId)
  })
}

/** A fill does not hold its own key, so old ones are found through the journal. */
async function sweep({ fills, journal, clock }: RememberServices): Promise<void> {
  const isOld = ({ savedAt }: Fill) => clock.now() - savedAt > KEPT_MS
  if (!(await fills.all()).some(isOld)) return
  for (const { tranId } of await journal.all()) {
    const fill = await fills.get(tranId)
    if (fill !== null && isOld(fill)) await fills.remove(tranId)
  }
}
