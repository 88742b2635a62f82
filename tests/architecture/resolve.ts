import { posix } from 'node:path'
import type { Tree } from './tree.ts'

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'missing' }

/** What an import names: a file of the tree, exactly as written (no guessed extension), or a package. */
export function resolveImport(tree: Tree, from: string, specifier: string): Target {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('#')) return file(tree, bare.slice(1))
  if (bare.startsWith('.')) return file(tree, posix.join(posix.dirname(from), bare))
  if (bare.startsWith('node:')) return { kind: 'package', name: bare }
  return { kind: 'package', name: packageName(bare) }
}

function file(tree: Tree, path: string): Target {
  return tree.paths.has(path) ? { kind: 'file', path } : { kind: 'missing' }
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
