import { useEffect, useMemo } from 'react'
import { withLock } from '#src/data/browser/locks.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useRecords } from '#src/data/services/use-records.ts'
import { type Session, sameUser, userMemory } from '#src/data/session/session-store.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { cleanNickname, inOrder, isSameBiller } from '#src/domain/saved-biller.ts'
import { keepCountHint } from './count-hint.ts'

/** Every change reads first and then writes, and two tabs may do so at once. */
const LOCK = 'saved-billers'
/** Longer than a change takes. A sleeping tab may hold the lock: the change is then made beside it, and not lost. */
const MOST_CHANGING_MS = 5000

export function changeSaved<T>(services: Services, change: () => Promise<T>): Promise<T> {
  return withLock(services, LOCK, MOST_CHANGING_MS, change)
}

/** False where it could not be written, as with the changes below. */
export function renameBiller(services: Services, id: string, nickname: string): Promise<boolean> {
  const { beneficiaries } = services
  const isSameUser = sameUser(services)
  return changeSaved(services, async () => {
    const known = await beneficiaries.get(id)
    if (known === null || !isSameUser()) return false
    return await beneficiaries.put(id, { ...known, nickname: cleanNickname(nickname) })
  })
}

export function removeBiller(services: Services, id: string): Promise<boolean> {
  return changeSaved(services, async () => {
    const isRemoved = await services.beneficiaries.remove(id)
    await renewCountHint(services)
    return isRemoved
  })
}

/** Undoes a removal: the same record under the same id, unless it was paid, and so remembered anew, meanwhile. */
export function restoreBiller(services: Services, biller: Beneficiary): Promise<void> {
  const isSameUser = sameUser(services)
  return changeSaved(services, async () => {
    const isBack = (await services.beneficiaries.all()).some((saved) => isSameBiller(saved, biller))
    if (!isBack && isSameUser()) await services.beneficiaries.put(biller.id, biller)
    await renewCountHint(services)
  })
}

/** Forgets all of them, and the form snapshots that could become one: no number is left. */
export function forgetBillers(services: Services): Promise<boolean> {
  return changeSaved(services, async () => {
    const areForgotten = [await services.beneficiaries.clear(), await services.formSnapshots.clear()]
    await renewCountHint(services)
    return areForgotten.every(Boolean)
  })
}

/**
 * Updates the number of rows for which home reserves space. Only the holder of the lock may write it. Also drops the
 * cache, which is outdated: a receipt's "Pay again" would open with it, because a payment from the wallet does not
 * reload the page.
 */
export async function renewCountHint(services: Services): Promise<void> {
  cache.forget(services.session)
  keepCountHint(services, (await services.beneficiaries.all()).length)
}

/** The current user's saved billers, most likely first; null until they are read. */
export function useSavedBillers() {
  const { beneficiaries, clock, session } = useServices()
  const { all, unreadable, reload } = useRecords(beneficiaries)
  useEffect(() => {
    if (all !== null) cacheBillers(session, all)
  }, [session, all])
  const billers = useMemo(() => (all === null ? null : inOrder(all, clock.now())), [all, clock])
  return { billers, unreadable, reload }
}

const cache = userMemory<readonly Beneficiary[]>()

/**
 * Caches what a screen has just read for the next one: a tap on "Pay again" shows its summary without waiting for
 * IndexedDB.
 */
export const cacheBillers = cache.put

export function cachedBiller(session: Session, id: string): Beneficiary | null {
  return cache.get(session)?.find((biller) => biller.id === id) ?? null
}
