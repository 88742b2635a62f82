import type { Services } from '#src/services/services.ts'

/**
 * One tab at a time, and not for ever: a phone may put the tab that holds the name to sleep in the middle of its turn, and
 * Safari lets one in the back/forward cache keep what it holds. `mostMs` is longer than a turn takes. After
 * it the work is done beside the sleeper's, which costs a second question and no more, because the provider knows each
 * order by its name (reliability R3).
 */
export async function inTurn<T>(
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
  let cancel = () => {}
  const late = new Promise<void>((resolve) => {
    cancel = clock.after(mostMs, resolve)
  })
  return await Promise.race([locks.run(name, begin), late.then(begin)]).finally(cancel)
}
