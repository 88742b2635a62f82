import { join } from 'node:path'

/** The part of the bundler's module info that is used here. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

const ENTRY = 'src/main.tsx'
const HOME = 'src/features/home/home-page.tsx'
/** The page that links open directly, on the way to a payment. */
const FORM = 'src/features/payment/payment-page.tsx'
/** A form needs it before it shows a field. */
const DEVICE = 'src/offline/device.ts'
const RESULT = 'src/payments/screens/result-page.tsx'

/** Modules that every page loads after its first screen, and that nearly every page needs. */
const SHELL = [
  'src/app/after-start.ts',
  'src/app/footer.tsx',
  'src/app/link-intent.ts',
  'src/app/more-pages.ts',
  'src/app/offline-bar.tsx',
  'src/app/toast-region.tsx',
  'src/payments/engine/reconcile.ts',
  'src/payments/screens/unfinished-payments.tsx',
  'src/features/consent/cookie-banner.tsx',
  'src/features/home/home-end.tsx',
  'src/features/home/number-box.tsx',
  'src/offline/device.ts',
  'src/saved/pay-again.tsx',
  'src/ui/dialog.tsx',
  'src/ui/overlay.tsx',
]

/** A module of ours in the payment form with this many users counts as used everywhere; libraries are too large. */
const EVERYWHERE = 12
/** A module with at least this many users goes into a file that the first of them loads for all. */
const SHARED = 4

/**
 * Chooses a module's chunk (`codeSplitting.groups` in vite.config.ts) by its importers. The bundler by itself makes a
 * file for each set of pages that share something: 36 for a payment form, six at a time over a connection. Null for the
 * rest, where the bundler's choice costs little. The entry stays a chunk of its own, so that the page can find it.
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
  // What a form shares with the shell of each page: the form must not wait for the rest of the shell, 16 kB.
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

/** These modules and all their static imports. */
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

/** How many of the app's parts (the entry and every lazy import) need each module. */
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
