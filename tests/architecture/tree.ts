import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseFile } from './imports.ts'
import type { ParsedFile } from './parsed-file.ts'

/** What the checks look at. A self-test builds a small one by hand, so nothing here touches the disk later. */
export interface Tree {
  /** Every file below src/, sw/ and tests/, whatever its kind. */
  readonly paths: ReadonlySet<string>
  readonly parsed: ReadonlyMap<string, ParsedFile>
  /** Lines of each README.md, by path. */
  readonly readmes: ReadonlyMap<string, number>
  /** Package names in package.json. */
  readonly declared: ReadonlySet<string>
}

const walked = /\.(ts|tsx)$/

const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length

function treeOf(sources: Readonly<Record<string, string>>, declared: Iterable<string>): Tree {
  const entries = Object.entries(sources)
  return {
    paths: new Set(Object.keys(sources)),
    parsed: new Map(
      entries.filter(([path]) => walked.test(path)).map(([path, text]) => [path, parseFile(path, text)]),
    ),
    readmes: new Map(
      entries.filter(([path]) => path.endsWith('/README.md')).map(([path, text]) => [path, countLines(text)]),
    ),
    declared: new Set(declared),
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

export function readTree(root: string): Tree {
  const paths = ['src', 'sw', 'tests'].flatMap((folder) => filesBelow(join(root, folder)))
  const sources = paths.map((path) => {
    const name = relative(root, path).split(sep).join('/')
    return [name, /\.(ts|tsx|md)$/.test(name) ? readFileSync(path, 'utf8') : ''] as const
  })
  const manifest: { dependencies: object; devDependencies: object } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const declared = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
  return treeOf(Object.fromEntries(sources), declared)
}
