import { describe, expect, it } from 'vitest'
import { findProblems, findUnseen } from './check.ts'
import { treeOf } from './tree.ts'

const packages = ['react', 'leftpad']

/** The rules broken by a tree of these files, each of which has its README.md. */
function broken(sources: Readonly<Record<string, string>>): string[] {
  const readmes = Object.keys(sources).flatMap((path) => {
    const module = /^(sw|tests|src\/[^/.]+)\//.exec(path)?.[1]
    return module === undefined ? [] : [[`${module}/README.md`, '# Module\n']]
  })
  const tree = treeOf({ ...Object.fromEntries(readmes), ...sources }, packages)
  return findProblems(tree).map((problem) => problem.rule)
}

describe('each rule fires, and only that rule', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a file in an unknown module', 'module', { 'src/utils/a.ts': '' }],
    ['a file beside the modules', 'module', { 'src/helper.ts': '' }],
    ['a file outside every slice', 'module', { 'src/features/shared.ts': '' }],
    [
      'a slice that imports another',
      'slice',
      {
        'src/features/home/a.ts': "import { b } from '#src/features/bulk/b.ts'",
        'src/features/bulk/b.ts': '',
      },
    ],
    ['a climbing import', 'parent', { 'src/kit/a.ts': "import '../domain/b.ts'" }],
    ['a computed import', 'computed', { 'src/kit/a.ts': 'export const a = (x) => import(x)' }],
    ['a glob import', 'computed', { 'src/kit/a.ts': "import.meta.glob('./*.ts')" }],
    ['a missing file', 'unresolved', { 'src/kit/a.ts': "import './b.ts'" }],
    ['a guessed extension', 'unresolved', { 'src/kit/a.ts': "import './b'", 'src/kit/b.ts': '' }],
    ['an undeclared package', 'undeclared', { 'src/kit/a.ts': "import 'nowhere'" }],
    ['an ownerless package', 'package', { 'src/kit/a.ts': "import 'leftpad'" }],
    ['export *', 'barrel', { 'src/kit/a.ts': "export * from './b.ts'", 'src/kit/b.ts': '' }],
    ['only re-exports', 'barrel', { 'src/kit/a.ts': "export { b } from './b.ts'", 'src/kit/b.ts': '' }],
    [
      'an import passed on',
      'barrel',
      { 'src/kit/a.ts': "import { b } from './b.ts'\nexport { b }", 'src/kit/b.ts': '' },
    ],
    ['a default export', 'default-export', { 'src/kit/a.ts': 'export default 1' }],
    [
      'a default export by name',
      'default-export',
      { 'src/kit/a.ts': 'const a = 1, b = 2\nexport { a as default }\nexport { b }\na' },
    ],
    ['501 lines', 'lines', { 'src/kit/a.ts': '\n'.repeat(501) }],
    ['JSX in the domain', 'jsx', { 'src/domain/a.tsx': '' }],
    ['a syntax error', 'syntax', { 'src/kit/a.ts': 'const = 1' }],
    ['a ring', 'cycle', { 'src/kit/a.ts': "import './b.ts'", 'src/kit/b.ts': "import './a.ts'" }],
    [
      'a ring of types',
      'cycle',
      {
        'src/kit/a.ts': "import type { B } from './b.ts'",
        'src/kit/b.ts': "export type B = import('./a.ts').A",
      },
    ],
    ['an upward import', 'layer', { 'src/domain/a.ts': "import '#src/kit/b.ts'", 'src/kit/b.ts': '' }],
    ['React in the engine', 'package', { 'src/payments/engine/a.ts': "import 'react'" }],
    ['a word of another module', 'word', { 'src/domain/a.ts': 'export const a = () => Date.now()' }],
  ])('%s', (_, rule, sources) => {
    expect(broken(sources)).toEqual([rule])
  })

  it('a module without README', () => {
    const problems = findProblems(treeOf({ 'src/kit/a.ts': '' }, []))
    expect(problems.map(({ rule, file }) => [rule, file])).toEqual([['readme', 'src/kit']])
  })

  it('a script that nobody looked at', () => {
    const tree = treeOf({ 'src/kit/a.ts': '' }, [])
    expect(findUnseen(tree, ['src/kit/a.ts', 'src/kit/b.ts', 'src/kit/c.mjs', 'src/kit/README.md'])).toEqual([
      'src/kit/b.ts',
      'src/kit/c.mjs',
    ])
  })
})

describe('an upward import is seen in every form', () => {
  it.each([
    "import { b } from '#src/kit/b.ts'",
    "import '#src/kit/b.ts'",
    "import type { B } from '#src/kit/b.ts'",
    "export type B = import('#src/kit/b.ts').B",
    "export const b = () => import('#src/kit/b.ts')",
    'export const b = () => import(`#src/kit/b.ts`)',
    "export { b } from '#src/kit/b.ts'\nexport const c = 1",
    "export type { B } from '#src/kit/b.ts'\nexport const c = 1",
    "import url from '#src/kit/b.ts?url'",
    "import b = require('#src/kit/b.ts')",
    "export const b = require('#src/kit/b.ts')",
  ])('%s', (line) => {
    expect(broken({ 'src/domain/a.ts': line, 'src/kit/b.ts': '' })).toEqual(['layer'])
  })

  it('new URL for a worker', () => {
    const line = "new Worker(new URL('./b.ts', import.meta.url), { type: 'module' })"
    expect(broken({ 'src/kit/a.ts': line })).toEqual(['unresolved'])
    expect(broken({ 'src/kit/a.ts': line, 'src/kit/b.ts': '' })).toEqual([])
  })
})
