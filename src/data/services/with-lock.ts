import { atMost } from '#src/data/browser/clock.ts'
import type { Services } from './services.ts'

/**
 * Runs `task` in one tab at a time, but does not wait for ever. A phone may put the tab that holds the lock to sleep,
 * and Safari lets a page in the back/forward cache keep its lock. `mostMs` is longer than a turn takes. After that time
 * the task runs beside the sleeping tab's. This costs a second request, or one count of a payee, and no more: the
 * provider identifies each order by its TranId.
 */
export async function withLock<T>(
  { locks, clock }: Pick<Services, 'locks' | 'clock'>,
  name: string,
  mostMs: number,
  task: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | null = null
  const begin = () => {
    begun ??= task()
    return begun
  }
  return await atMost(clock, mostMs, locks.run(name, begin), begin)
}
