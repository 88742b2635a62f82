import { atMost, type Clock } from './clock.ts'

/**
 * One tab at a time. `run` waits for its turn; `tryRun` returns `null` at once when another tab holds the lock. A tab
 * that dies releases its locks.
 */
export interface Locks {
  run<T>(name: string, task: () => Promise<T>): Promise<T>
  tryRun<T>(name: string, task: () => Promise<T>): Promise<T | null>
}

const webLocks = (manager: LockManager): Locks => ({
  run: (name, task) => manager.request(name, task),
  tryRun: (name, task) =>
    manager.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : task())),
})

/**
 * Where Web Locks are refused: locks within one tab. Across tabs the provider's idempotency by
 * TranId still holds; the only cost is a second request.
 */
export function pageLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  const enqueue = <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const before = tails.get(name) ?? Promise.resolve()
    const turn = before.then(task, task)
    const settled = turn.then(
      () => undefined,
      () => undefined,
    )
    tails.set(name, settled)
    void settled.then(() => {
      if (tails.get(name) === settled) tails.delete(name)
    })
    return turn
  }
  return {
    run: enqueue,
    tryRun: async (name, task) => (tails.has(name) ? null : enqueue(name, task)),
  }
}

export function browserLocks(): Locks {
  return 'locks' in navigator ? lenientLocks(webLocks(navigator.locks)) : pageLocks()
}

/**
 * Where site data is blocked, the browser has Web Locks and refuses every request. Safari releases the locks of a page
 * that goes into the back/forward cache: its work goes on when it comes back.
 */
function lenientLocks(locks: Locks): Locks {
  const own = pageLocks()
  async function orOwn<T>(way: 'run' | 'tryRun', name: string, task: () => Promise<T>): Promise<T | null> {
    let begun: Promise<T> | null = null
    const begin = () => {
      begun = task()
      return begun
    }
    try {
      return await locks[way](name, begin)
    } catch {
      return await (begun ?? own[way](name, task))
    }
  }
  return {
    run: (name, task) => orOwn('run', name, task) as ReturnType<typeof task>,
    tryRun: (name, task) => orOwn('tryRun', name, task),
  }
}

/**
 * Runs `task` in one tab at a time, but does not wait for ever. A phone may put the tab that holds the lock to sleep,
 * and Safari lets a page in the back/forward cache keep its lock. `mostMs` is longer than a turn takes. After that time
 * the task runs beside the sleeping tab's. This costs a second request, or one count of a payee, and no more: the
 * provider identifies each order by its TranId.
 */
export async function withLock<T>(
  { locks, clock }: { readonly locks: Locks; readonly clock: Clock },
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
