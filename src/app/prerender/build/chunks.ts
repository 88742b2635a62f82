import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The part of the bundler's module info that is used here. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

/** In the folder of the project. */
const ENTRY = 'src/main.tsx'
const HOME = 'src/features/home/home-page.tsx'
/** The page that links open directly, on the way to a payment. */
const FORM = 'src/features/payment/payment-page.tsx'
/** What pays, which summaries share. */
const REVIEW = 'src/payments/screens/order-review.tsx'
/** What at least this many parts of the app need goes into a file that the first of them loads for all. */
const SHARED = 3

/**
 * Chooses a module's chunk (`codeSplitting.groups` in vite.config.ts) by the parts of the app that need it; a part is
 * what one `import()` loads. The bundler by itself makes a file for each set of parts that share something, 36 for a
 * payment form. `first` is what only home and the app's frame need: the entry alone imports it, so a change there changes
 * no other chunk. Null for a module of few parts, where the bundler's choice costs little, and for the entry itself.
 */
export function chunkOf(root: string): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | null = null
  return (id, graph) => {
    names ??= nameAll((file) => join(root, file), graph)
    return names.get(id) ?? null
  }
}

function nameAll(at: (file: string) => string, graph: ModuleGraph): ReadonlyMap<string, string> {
  const atStart = closureOf([at(ENTRY), at(HOME)], graph)
  const inForm = closureOf([at(FORM)], graph)
  const inReview = closureOf([at(REVIEW)], graph)
  const parts = new Set([...atStart].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  parts.delete(at(HOME))
  const users = new Map<string, number>()
  for (const part of parts) for (const id of closureOf([part], graph)) users.set(id, (users.get(id) ?? 0) + 1)

  const names = new Map<string, string>()
  for (const [id, count] of users) {
    if (inForm.has(id) && count > 1) names.set(id, 'form')
    else if (inReview.has(id) && count > 1) names.set(id, 'summary')
    else if (count >= SHARED) names.set(id, 'shared')
  }
  for (const id of atStart) names.set(id, users.has(id) ? 'base' : 'first')
  // The entry contains itself and the table of all parts, which changes with each of them.
  for (const id of [at(ENTRY), TABLE_ID]) names.delete(id)
  return names
}

/** These modules and all their static imports. */
function closureOf(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set(roots)
  for (const id of seen) {
    const info = graph.getModuleInfo(id)
    if (info === null)
      throw new Error(`The build has no module ${id}, which src/app/prerender/build/chunks.ts names.`)
    for (const imported of info.importedIds) seen.add(imported)
  }
  return seen
}

const TABLE = 'paydey:lazy-table'
const TABLE_ID = `\0${TABLE}`
const LOADERS = 'paydey:lazy-loaders'

const TYPES_ONLY = /\b(?:import|export) type\b[^']*'[^']*'|\btypeof import\('[^']*'\)/g
const IMPORTED = /\b(from |import |import\()'([#.][^']*\.tsx?)'/g
const LAZY = /(?<!typeof )\bimport\('([#.][^']*\.tsx?)'\)/g

/**
 * Moves every `import()` of the app into the entry, which no chunk imports. A chunk's name holds a digest of its
 * content. So a chunk that names one which loads later changes with it, and whatever imports that chunk changes, too: one
 * sentence would change 137 of 194 files. This way it changes its own chunk, the entry, the pages and the worker's list.
 * An import map would do the same, but Safari has none before 16.4.
 */
export function lazyTable(root: string): Plugin {
  const at = (file: string) => join(root, file)
  const resolve = (specifier: string, from: string) =>
    specifier.startsWith('#') ? at(specifier.slice(1)) : join(dirname(from), specifier)
  const nameOf = (id: string) => JSON.stringify(id.slice(root.length + 1))

  /** What the app loads later, found as the bundler finds it. */
  function lazyModules(): readonly string[] {
    const seen = new Set([at(ENTRY)])
    const lazy = new Set<string>()
    for (const id of seen) {
      const text = readFileSync(id, 'utf8').replace(TYPES_ONLY, '')
      for (const [, how, specifier = ''] of text.matchAll(IMPORTED)) {
        const imported = resolve(specifier, id)
        seen.add(imported)
        if (how === 'import(') lazy.add(imported)
      }
    }
    return [...lazy].sort()
  }

  return {
    name: 'paydey:lazy-table',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === TABLE || id === LOADERS ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LOADERS}`) return 'export const load = {}'
      if (id !== TABLE_ID) return null
      const rows = lazyModules().map((file) => `${nameOf(file)}: () => import(${JSON.stringify(file)})`)
      return `import { load } from '${LOADERS}'\nObject.assign(load, {\n${rows.join(',\n')}\n})`
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/ },
      handler(code, id) {
        if (id === at(ENTRY)) return { code: `import '${TABLE}'\n${code}`, map: null }
        const moved = code.replace(LAZY, (_, specifier) => `load[${nameOf(resolve(specifier, id))}]()`)
        return moved === code ? null : { code: `import { load } from '${LOADERS}'\n${moved}`, map: null }
      },
    },
  }
}

/** Notes which modules each chunk is made of: tests/build checks what the first load contains, and vite's manifest is silent. */
export function chunkContents(): Plugin {
  return {
    name: 'paydey:chunk-contents',
    apply: 'build',
    generateBundle(_, bundle) {
      const root = `${process.cwd()}/`
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map((chunk) => [
          chunk.fileName,
          chunk.moduleIds.map((id) => id.replaceAll('\0', '').replace(root, '')),
        ])
      const source = JSON.stringify(Object.fromEntries(chunks), null, 1)
      this.emitFile({ type: 'asset', fileName: '.vite/chunk-contents.json', source })
    },
  }
}
