import { join } from 'node:path'

/** Of the bundler's module, what is asked for here. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

const ENTRY = 'src/main.tsx'
const HOME = 'src/features/home/home-page.tsx'
/** What people open by a link, and what stands between them and their payment. */
const FORM = 'src/features/payment/payment-page.tsx'
/** What a form reads before it shows a field. */
const DEVICE = 'src/offline/device.ts'
const RESULT = 'src/checkout/result-page.tsx'

/** What comes on every page once its first screen stands, and what nearly every page needs of it. */
const SHELL = [
  'src/app/after-start.ts',
  'src/app/footer.tsx',
  'src/app/link-intent.ts',
  'src/app/more-pages.ts',
  'src/app/offline-bar.tsx',
  'src/app/toast-region.tsx',
  'src/checkout/reconcile.ts',
  'src/checkout/unfinished-payments.tsx',
  'src/features/consent/cookie-banner.tsx',
  'src/features/home/home-end.tsx',
  'src/features/home/number-box.tsx',
  'src/offline/device.ts',
  'src/saved/pay-again.tsx',
  'src/ui/dialog.tsx',
  'src/ui/overlay.tsx',
]

/** A module of the payment form that so many parts use is used everywhere; a library is too heavy for that. */
const EVERYWHERE = 12
/** What at least so many parts use is worth a file that the first of them fetches for all. */
const SHARED = 4

/**
 * Says in which file a module travels (`codeSplitting.groups` in vite.config.ts), by who imports it. Left to the bundler,
 * each set of pages that shares something gets a file of its own: 36 for a payment form, six at a time over a connection.
 * Null for the rest, where the bundler's way costs little. The entry stays by itself, or the page would not know it.
 */
export function chunkOf(root: string): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | null = null
  return (id, graph) => {
    names ??= nameAll(root, graph)
    return names.get(id) ?? null
  }
}

function nameAll(root: string, graph: ModuleGraph): ReadonlyMap<string, string> {
  const at = (file: string) => join(root, file)
  const cameWith = (...files: readonly string[]) => closureOf(files.map(at), graph)
  const users = usersOf([at(ENTRY)], graph)
  const usedBy = (id: string) => users.get(id) ?? 0
  const isOurs = (id: string) => id.startsWith(at('src'))
  const form = cameWith(FORM)

  const names = new Map<string, string>()
  const name = (chunk: string, ids: readonly string[]) => {
    for (const id of ids) if (!names.has(id)) names.set(id, chunk)
  }
  name('first', cameWith(ENTRY, HOME))
  // What a form has in common with what stands around each page: it must not wait for the rest of that, 16 kB.
  const around = cameWith(...SHELL)
  name(
    'base',
    [...form, ...cameWith(DEVICE)].filter(
      (id) => around.includes(id) || (usedBy(id) >= EVERYWHERE && isOurs(id)),
    ),
  )
  name('shell', around)
  name(
    'shared',
    form.filter((id) => usedBy(id) >= SHARED),
  )
  name('form', form)
  name(
    'result',
    cameWith(RESULT).filter((id) => usedBy(id) < SHARED),
  )
  names.delete(at(ENTRY))
  return names
}

/** Everything that must be there for these modules to run. */
function closureOf(roots: readonly string[], graph: ModuleGraph): readonly string[] {
  const seen = new Set(roots)
  for (const id of seen) {
    const info = graph.getModuleInfo(id)
    if (info === null)
      throw new Error(`The build has no module ${id}, which src/prerender/build/chunks.ts names.`)
    for (const imported of info.importedIds) seen.add(imported)
  }
  return [...seen]
}

/** How many of the app's parts, the entry and what is imported lazily, need each module. */
function usersOf(entries: readonly string[], graph: ModuleGraph): ReadonlyMap<string, number> {
  const users = new Map<string, number>()
  const parts = new Set(entries)
  for (const part of parts) {
    for (const id of closureOf([part], graph)) {
      users.set(id, (users.get(id) ?? 0) + 1)
      for (const lazy of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) parts.add(lazy)
    }
  }
  return users
}
