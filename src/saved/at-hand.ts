import type { Beneficiary } from '#src/offline/beneficiaries.ts'
import type { Services } from '#src/services/services.ts'

type Session = Services['session']

interface AtHand {
  readonly owner: string | null
  readonly billers: readonly Beneficiary[]
}

const atHand = new WeakMap<Session, AtHand>()

function ownerOf({ store }: Session): string | null {
  return store.getState().user?.consumerId ?? null
}

/**
 * What a screen has just read stays at hand for the next one: a tap on "Pay again" shows its summary without waiting
 * for IndexedDB (performance: tile to summary). Never given to another user than the one it was read for.
 */
export function keepAtHand(session: Session, billers: readonly Beneficiary[]): void {
  atHand.set(session, { owner: ownerOf(session), billers })
}

export function savedAtHand(session: Session, id: string): Beneficiary | null {
  const kept = atHand.get(session)
  if (kept === undefined || kept.owner !== ownerOf(session)) return null
  return kept.billers.find((biller) => biller.id === id) ?? null
}
