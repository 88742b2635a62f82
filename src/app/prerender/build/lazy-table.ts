import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** In the folder of the project. */
const ENTRY = 'src/main.tsx'
const TABLE = 'paydey:lazy-table'
export const TABLE_ID = `\0${TABLE}`
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
