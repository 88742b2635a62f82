import { resolveImport } from './resolve.ts'
import type { Tree } from './tree.ts'

/**
 * Rings of files that import each other, each given once and closed (a, b, a). Type-only and dynamic imports count:
 * two files that need each other's types are one idea in two files.
 */
export function findCycles(tree: Tree): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []

  function visit(path: string): void {
    const start = trail.indexOf(path)
    if (start >= 0) {
      cycles.push([...trail.slice(start), path])
      return
    }
    if (done.has(path)) return
    trail.push(path)
    for (const next of neighbours(tree, path)) visit(next)
    trail.pop()
    done.add(path)
  }

  for (const path of tree.parsed.keys()) visit(path)
  return cycles
}

function neighbours(tree: Tree, path: string): Set<string> {
  const imports = tree.parsed.get(path)?.imports ?? []
  return new Set(
    imports.flatMap(({ specifier }) => {
      const target = specifier === undefined ? undefined : resolveImport(tree, path, specifier)
      return target?.kind === 'file' && tree.parsed.has(target.path) ? [target.path] : []
    }),
  )
}
