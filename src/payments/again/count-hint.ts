import { useSyncExternalStore } from 'react'
import { type Services, useServices } from '#src/data/services/services.ts'

type CountHintServices = Pick<Services, 'local' | 'session'>

/** The most rows that home shows: the rest is behind "All". */
export const SHOWN = 3

function keyOf({ session }: CountHintServices): string {
  return `paydey.saved.${session.isSignedIn() ? 'user' : 'device'}`
}

function hintedCount(services: CountHintServices): number {
  const count = Number(services.local.get(keyOf(services)))
  return Number.isInteger(count) && count > 0 ? Math.min(count, SHOWN) : 0
}

/**
 * How many rows home will have, known before IndexedDB answers, so that their space is reserved from the first paint.
 * Only a count: all users share LocalStore, so no name and no number may be in it.
 */
export function useHintedCount(): number {
  const services = useServices()
  return useSyncExternalStore(
    services.session.store.subscribe,
    () => hintedCount(services),
    () => 0,
  )
}

export function keepCountHint(services: CountHintServices, count: number): void {
  const { local } = services
  if (count === 0) local.remove(keyOf(services))
  else local.set(keyOf(services), String(count))
}
