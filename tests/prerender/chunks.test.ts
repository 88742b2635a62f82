import { describe, expect, it } from 'vitest'
import { chunkOf, type ModuleGraph } from '#src/prerender/build/chunks.ts'

/** Who imports what: static names, then lazy ones. */
type Imports = Readonly<Record<string, readonly [string[], string[]?]>>

const root = '/app'
const at = (file: string) =>
  file.startsWith('lib:') ? `/app/node_modules/${file.slice(4)}` : `/app/src/${file}`
const named = [
  'app/after-start.ts',
  'app/footer.tsx',
  'app/link-intent.ts',
  'app/more-pages.ts',
  'app/offline-bar.tsx',
  'app/toast-region.tsx',
  'payments/engine/reconcile.ts',
  'payments/screens/unfinished-payments.tsx',
  'features/consent/cookie-banner.tsx',
  'features/home/home-end.tsx',
  'features/home/number-box.tsx',
  'offline/device.ts',
  'saved/pay-again.tsx',
  'ui/overlay.tsx',
]

function graphOf(imports: Imports): ModuleGraph {
  const all: Imports = {
    ...Object.fromEntries(named.map((file) => [file, [[]] as const])),
    'ui/dialog.tsx': [['lib:radix']],
    'payments/screens/result-page.tsx': [[]],
    'features/payment/payment-page.tsx': [[]],
    'features/home/home-page.tsx': [[]],
    ...imports,
  }
  const infos = new Map(
    Object.entries(all).map(([file, [fixed, lazy = []]]) => [
      at(file),
      { importedIds: fixed.map(at), dynamicallyImportedIds: lazy.map(at) },
    ]),
  )
  const known = new Set([...infos.values()].flatMap(({ importedIds }) => importedIds))
  const leaf = { importedIds: [], dynamicallyImportedIds: [] }
  return { getModuleInfo: (id) => infos.get(id) ?? (known.has(id) ? leaf : null) }
}

/** Pages `p0`, `p1` and so on, each of which imports `file`. */
const usersOf = (file: string, count: number): Imports =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${file}-${at}.tsx`, [[file]] as const]))

const HOME = 'features/home/home-page.tsx'
const FORM = 'features/payment/payment-page.tsx'

describe('in which file a module travels', () => {
  const many = usersOf('ui/card.tsx', 12)
  const heavy = usersOf('lib:forms', 12)
  const some = usersOf('ui/phone.tsx', 3)
  const graph = graphOf({
    'main.tsx': [
      ['app/start.ts'],
      [
        HOME,
        FORM,
        'app/footer.tsx',
        'payments/screens/result-page.tsx',
        ...Object.keys({ ...many, ...heavy, ...some }),
      ],
    ],
    'app/start.ts': [['domain/money.ts']],
    [HOME]: [['ui/tile.tsx']],
    'app/footer.tsx': [['ui/link.tsx', 'domain/money.ts']],
    [FORM]: [['ui/card.tsx', 'ui/phone.tsx', 'ui/chip.tsx', 'ui/dialog.tsx', 'lib:forms', 'ui/tile.tsx']],
    'payments/screens/result-page.tsx': [['ui/receipt.tsx']],
    ...many,
    ...heavy,
    ...some,
  })
  const chunk = chunkOf(root)
  const of = (file: string) => chunk(at(file), graph)

  it.each([
    ['what the entry imports', 'app/start.ts', 'first'],
    ['what home shows', 'ui/tile.tsx', 'first'],
    ['what both the first screen and a later part use', 'domain/money.ts', 'first'],
    ['what comes around each page', 'ui/link.tsx', 'shell'],
    ['what nearly all pages use of the form', 'ui/card.tsx', 'base'],
    ['a library that nearly all pages use', 'lib:forms', 'shared'],
    ['what some pages share with the form', 'ui/phone.tsx', 'shared'],
    ['a dialog, which the drawer is, too', 'lib:radix', 'base'],
    ['what a form reads first', 'offline/device.ts', 'base'],
    ['what is the form’s alone', 'ui/chip.tsx', 'form'],
    ['what is the result’s alone', 'ui/receipt.tsx', 'result'],
  ])('%s', (_, file, expected) => {
    expect(of(file)).toBe(expected)
  })

  it('leaves the entry and what belongs to other pages to the bundler', () => {
    expect(of('main.tsx')).toBeNull()
    expect(of('ui/card.tsx-0.tsx')).toBeNull()
  })

  it('says which file is gone when one that it names was moved', () => {
    const without = {
      getModuleInfo: (id: string) => (id.endsWith('footer.tsx') ? null : graph.getModuleInfo(id)),
    }
    expect(() => chunkOf(root)(at('main.tsx'), without)).toThrow('/app/src/app/footer.tsx')
  })
})
