import { describe, expect, it } from 'vitest'
import { findProblems, findUnseen } from './check.ts'
import { packageExamples, wordExamples } from './examples.ts'
import { packageOwners, words } from './rules.ts'
import { treeOf } from './tree.ts'

const packages = [...packageExamples.map(([name]) => name), 'leftpad']

/** The rules broken by a tree of these files, each of which has its README.md. */
function broken(sources: Readonly<Record<string, string>>): string[] {
  const readmes = Object.keys(sources).flatMap((path) => {
    const room = /^(sw|tests|src\/[^/.]+)\//.exec(path)?.[1]
    return room === undefined ? [] : [[`${room}/README.md`, '# Room\n']]
  })
  const tree = treeOf({ ...Object.fromEntries(readmes), ...sources }, packages)
  return findProblems(tree).map((problem) => problem.rule)
}

describe('each rule fires, and only that rule', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a file in an unknown room', 'room', { 'src/utils/a.ts': '' }],
    ['a file beside the rooms', 'room', { 'src/helper.ts': '' }],
    ['a file outside every slice', 'room', { 'src/features/shared.ts': '' }],
    [
      'a slice that imports another',
      'slice',
      {
        'src/features/home/a.ts': "import { b } from '#src/features/bulk/b.ts'",
        'src/features/bulk/b.ts': '',
      },
    ],
    ['a climbing import', 'parent', { 'src/ui/a.ts': "import '../domain/b.ts'" }],
    ['a computed import', 'computed', { 'src/ui/a.ts': 'export const a = (x) => import(x)' }],
    ['a glob import', 'computed', { 'src/ui/a.ts': "import.meta.glob('./*.ts')" }],
    ['a missing file', 'unresolved', { 'src/ui/a.ts': "import './b.ts'" }],
    ['a guessed extension', 'unresolved', { 'src/ui/a.ts': "import './b'", 'src/ui/b.ts': '' }],
    ['an undeclared package', 'undeclared', { 'src/ui/a.ts': "import 'nowhere'" }],
    ['an ownerless package', 'package', { 'src/ui/a.ts': "import 'leftpad'" }],
    ['export *', 'barrel', { 'src/ui/a.ts': "export * from './b.ts'", 'src/ui/b.ts': '' }],
    ['only re-exports', 'barrel', { 'src/ui/a.ts': "export { b } from './b.ts'", 'src/ui/b.ts': '' }],
    [
      'an import passed on',
      'barrel',
      { 'src/ui/a.ts': "import { b } from './b.ts'\nexport { b }", 'src/ui/b.ts': '' },
    ],
    ['a default export', 'default-export', { 'src/ui/a.ts': 'export default 1' }],
    [
      'a default export by name',
      'default-export',
      { 'src/ui/a.ts': 'const a = 1, b = 2\nexport { a as default }\nexport { b }\na' },
    ],
    ['501 lines', 'lines', { 'src/ui/a.ts': '\n'.repeat(501) }],
    ['JSX in the domain', 'jsx', { 'src/domain/a.tsx': '' }],
    ['a syntax error', 'syntax', { 'src/ui/a.ts': 'const = 1' }],
    ['a ring', 'cycle', { 'src/ui/a.ts': "import './b.ts'", 'src/ui/b.ts': "import './a.ts'" }],
    [
      'a ring of types',
      'cycle',
      {
        'src/ui/a.ts': "import type { B } from './b.ts'",
        'src/ui/b.ts': "export type B = import('./a.ts').A",
      },
    ],
    ['a long README', 'readme', { 'src/ui/README.md': '\n'.repeat(26), 'src/ui/a.ts': '' }],
  ])('%s', (_, rule, sources) => {
    expect(broken(sources)).toEqual([rule])
  })

  it('a room without README', () => {
    const problems = findProblems(treeOf({ 'src/ui/a.ts': '' }, []))
    expect(problems.map(({ rule, file }) => [rule, file])).toEqual([['readme', 'src/ui']])
  })

  it('a script that nobody looked at', () => {
    const tree = treeOf({ 'src/ui/a.ts': '' }, [])
    expect(findUnseen(tree, ['src/ui/a.ts', 'src/ui/b.ts', 'src/ui/c.mjs', 'src/ui/README.md'])).toEqual([
      'src/ui/b.ts',
      'src/ui/c.mjs',
    ])
  })
})

describe('an upward import is seen in every form', () => {
  it.each([
    "import { b } from '#src/ui/b.ts'",
    "import '#src/ui/b.ts'",
    "import type { B } from '#src/ui/b.ts'",
    "export type B = import('#src/ui/b.ts').B",
    "export const b = () => import('#src/ui/b.ts')",
    'export const b = () => import(`#src/ui/b.ts`)',
    "export { b } from '#src/ui/b.ts'\nexport const c = 1",
    "export type { B } from '#src/ui/b.ts'\nexport const c = 1",
    "import url from '#src/ui/b.ts?url'",
    "import b = require('#src/ui/b.ts')",
    "export const b = require('#src/ui/b.ts')",
  ])('%s', (line) => {
    expect(broken({ 'src/domain/a.ts': line, 'src/ui/b.ts': '' })).toEqual(['layer'])
  })

  it('new URL for a worker', () => {
    const line = "new Worker(new URL('./b.ts', import.meta.url), { type: 'module' })"
    expect(broken({ 'src/ui/a.ts': line })).toEqual(['unresolved'])
    expect(broken({ 'src/ui/a.ts': line, 'src/ui/b.ts': '' })).toEqual([])
  })
})

describe('the layers', () => {
  const path = (room: string) =>
    ({
      brand: 'src/brand.ts',
      config: 'src/config.ts',
      main: 'src/main.tsx',
      sw: 'sw/a.ts',
      tests: 'tests/a.ts',
    })[room] ?? (room === 'features' ? 'src/features/home/a.ts' : `src/${room}/a.ts`)
  const imports = (from: string, to: string) =>
    broken({ [path(from)]: `import '#${path(to)}'`, [path(to)]: '' })

  it.each([
    ['domain', 'contract'],
    ['api', 'platform'],
    ['payments', 'session'],
    ['features', 'payments'],
    ['app', 'features'],
    ['app', 'config'],
    ['main', 'app'],
    ['sw', 'offline'],
    ['sw', 'contract'],
    ['server', 'domain'],
    ['contract', 'brand'],
    ['tests', 'server'],
  ])('%s may import %s', (from, to) => expect(imports(from, to)).toEqual([]))

  it.each([
    ['contract', 'domain'],
    ['domain', 'platform'],
    ['ui', 'domain'],
    ['ui', 'brand'],
    ['api', 'ui'],
    ['api', 'offline'],
    ['session', 'payments'],
    ['payments', 'features'],
    ['features', 'app'],
    ['features', 'config'],
    ['app', 'main'],
    ['app', 'server'],
    ['features', 'server'],
    ['sw', 'api'],
    ['sw', 'domain'],
    ['server', 'api'],
    ['server', 'config'],
    ['app', 'sw'],
    ['app', 'tests'],
  ])('%s must not import %s', (from, to) => expect(imports(from, to)).toEqual(['layer']))
})

describe('the rooms of the domain', () => {
  const imports = (from: string, to: string) =>
    broken({ [`src/domain/${from}`]: `import '#src/domain/${to}'`, [`src/domain/${to}`]: '' })

  it.each([
    ['payment/a.ts', 'form/a.ts'],
    ['payment/a.ts', 'payment/b.ts'],
    ['payment/a.ts', 'money.ts'],
    ['phone.ts', 'money.ts'],
  ])('%s may import %s', (from, to) => expect(imports(from, to)).toEqual([]))

  it.each([
    ['form/a.ts', 'payment/a.ts'],
    ['form/a.ts', 'search/a.ts'],
    ['money.ts', 'form/a.ts'],
    ['payment/a.ts', 'words/a.ts'],
  ])('%s must not import %s', (from, to) => expect(imports(from, to)).toEqual(['layer']))
})

describe('the rooms of payments', () => {
  const imports = (from: string, to: string) =>
    broken({ [`src/payments/${from}`]: `import '#src/payments/${to}'`, [`src/payments/${to}`]: '' })

  it.each([
    ['ways/wallet/a.ts', 'engine/a.ts'],
    ['ways/wallet/a.ts', 'ways/link/a.ts'],
    ['use-order.ts', 'engine/a.ts'],
    ['screens/a.ts', 'ways/ways.ts'],
  ])('%s may import %s', (from, to) => expect(imports(from, to)).toEqual([]))

  it.each([
    ['engine/a.ts', 'ways/ways.ts'],
    ['engine/a.ts', 'use-order.ts'],
    ['use-order.ts', 'ways/ways.ts'],
    ['ways/wallet/a.ts', 'screens/a.ts'],
  ])('%s must not import %s', (from, to) => expect(imports(from, to)).toEqual(['layer']))

  it('the engine knows no React', () => {
    expect(broken({ 'src/payments/engine/a.ts': "import { useState } from 'react'" })).toEqual(['package'])
  })
})

describe('the rooms of the server', () => {
  const imports = (from: string, to: string) =>
    broken({ [`src/server/${from}`]: `import '#src/server/${to}'`, [`src/server/${to}`]: '' })

  it.each([
    ['money/a.ts', 'database/a.ts'],
    ['money/a.ts', 'money/b.ts'],
    ['money/a.ts', 'deps.ts'],
    ['connect.ts', 'paystack/a.ts'],
    ['wallet/a.ts', 'money/a.ts'],
  ])('%s may import %s', (from, to) => expect(imports(from, to)).toEqual([]))

  it.each([
    ['money/a.ts', 'paystack/a.ts'],
    ['desk/a.ts', 'paystack/a.ts'],
    ['gateway/a.ts', 'simulated/a.ts'],
    ['money/a.ts', 'wallet/a.ts'],
    ['wallet/a.ts', 'gateway/a.ts'],
    ['database/a.ts', 'wallet/a.ts'],
    ['catalog/a.ts', 'desk/a.ts'],
    ['vtpass/a.ts', 'money/a.ts'],
    ['money/a.ts', 'connect.ts'],
    ['unlisted/a.ts', 'database/a.ts'],
  ])('%s must not import %s', (from, to) => expect(imports(from, to)).toEqual(['layer']))
})

describe('the packages', () => {
  it.each(packageExamples)('%s may be used in %s and not in %s', (name, right, wrong) => {
    expect(broken({ [right]: `import '${name}'` })).toEqual([])
    expect(broken({ [wrong]: `import type { x } from '${name}/part'` })).toEqual(['package'])
  })

  it('have an example for every line of the table', () => {
    const lines = packageExamples.map(([name]) => packageOwners.findIndex((rule) => rule.name.test(name)))
    expect(new Set(lines)).toEqual(new Set(packageOwners.keys()))
  })
})

describe('the words', () => {
  it.each(wordExamples)('%s may stand in %s and not in %s', (source, right, wrong) => {
    if (right !== undefined) expect(broken({ [right]: source })).toEqual([])
    expect(broken({ [wrong]: source })).toEqual(['word'])
    expect(broken({ [wrong]: `// ${source.split('\n')[0]}` })).toEqual([])
  })

  it('have an example for every line of the table', () => {
    const used = wordExamples.map(([source]) => [
      ...(treeOf({ 'a.tsx': source }, []).parsed.get('a.tsx')?.words ?? []),
    ])
    const lines = used.flatMap((found) =>
      [...words.keys()].filter((line) => found.some((word) => words[line]?.word.test(word))),
    )
    expect(new Set(lines)).toEqual(new Set(words.keys()))
  })

  it('let an injected fetch, a date with an argument and a style object be', () => {
    const source = 'export const a = (d) => [d.fetch(1), new Date(2), Date.UTC(3), <i style={{ top: 0 }} />]'
    expect(broken({ 'src/ui/a.tsx': source })).toEqual([])
  })
})
