import type { Device } from './device.ts'
import type { Records } from './records.ts'
import type { Scope } from './scope.ts'

type Load = (scope: () => Promise<Scope>) => Promise<Device>

/**
 * A device whose code loads at its first use: it is too large for home's first load. Calls made meanwhile wait, and
 * keep the scope of the moment when they were made. If the code cannot be loaded, records live as long as the page
 * does, `isDurable` is false, and a wipe fails.
 */
export function lazyDevice(scope: () => Promise<Scope>, load: Load): Device {
  let here: Device | null = null
  let isLost = false
  let asked: Promise<Scope> | null = null
  const open = () => load(() => asked ?? scope())
  let flight: Promise<Device | null> | null = null
  function device(): Promise<Device | null> {
    flight ??= open().then(
      (loaded) => {
        here = loaded
        return loaded
      },
      () => {
        isLost = true
        return null
      },
    )
    return flight
  }

  /** An operation reads its scope synchronously, when it is called. */
  function as<R>(of: Promise<Scope> | null, work: () => R): R {
    asked = of
    try {
      return work()
    } finally {
      asked = null
    }
  }

  /** Returns a function that unsubscribes, also before the code has loaded. */
  function later(subscribe: (loaded: Device) => () => void, onLost = () => {}): () => void {
    let stop: (() => void) | null = null
    let isOver = false
    void device().then((loaded) => {
      if (isOver) return
      if (loaded === null) onLost()
      else stop = subscribe(loaded)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }

  function lazyTable<T extends object>(pick: (loaded: Device) => Records<T>): Records<T> {
    const lost = memoryTable<T>()
    async function run<R>(work: (table: Records<T>) => Promise<R>): Promise<R> {
      const of = here === null ? scope() : null
      const loaded = here ?? (await device())
      return await as(of, () => work(loaded === null ? lost : pick(loaded)))
    }
    return {
      isDurable: () => (here === null ? !isLost : pick(here).isDurable()),
      get: (key) => run((table) => table.get(key)),
      all: () => run((table) => table.all()),
      entries: () => run((table) => table.entries()),
      put: (key, record) => run((table) => table.put(key, record)),
      remove: (key) => run((table) => table.remove(key)),
      clear: () => run((table) => table.clear()),
      subscribe: (listener) => later((loaded) => pick(loaded).subscribe(listener)),
    }
  }

  async function whole(work: (loaded: Device) => Promise<void>): Promise<void> {
    const of = here === null ? scope() : null
    // A wipe that did not happen must not look like one that did: the code is requested once more, and then this fails.
    const loaded = here ?? (await device()) ?? (await open())
    await as(of, () => work(loaded))
  }

  return {
    journal: lazyTable(({ journal }) => journal),
    results: lazyTable(({ results }) => results),
    drafts: lazyTable(({ drafts }) => drafts),
    beneficiaries: lazyTable(({ beneficiaries }) => beneficiaries),
    fills: lazyTable(({ fills }) => fills),
    bulkDrafts: lazyTable(({ bulkDrafts }) => bulkDrafts),
    payer: lazyTable(({ payer }) => payer),
    dialled: lazyTable(({ dialled }) => dialled),
    adopt: () => whole((loaded) => loaded.adopt()),
    wipeUser: (token) => whole((loaded) => loaded.wipeUser(token)),
    forgetToken: (token) => whole((loaded) => loaded.forgetToken(token)),
    wipeAll: (token) => whole((loaded) => loaded.wipeAll(token)),
    onWiped: (listener) => later((loaded) => loaded.onWiped(listener)),
    isDurable: () => here?.isDurable() ?? !isLost,
    onTrouble: (listener) =>
      later((loaded) => {
        if (!loaded.isDurable()) listener()
        return loaded.onTrouble(listener)
      }, listener),
  }
}

/** The journal must still find an attempt again while its page lives. */
function memoryTable<T extends object>(): Records<T> {
  const records = new Map<string, T>()
  return {
    isDurable: () => false,
    get: async (key) => records.get(key) ?? null,
    all: async () => [...records.values()],
    entries: async () => new Map(records),
    put: async (key, record) => void records.set(key, record),
    remove: async (key) => void records.delete(key),
    clear: async () => records.clear(),
    subscribe: () => () => {},
  }
}
