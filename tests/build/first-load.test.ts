import { beforeAll, describe, expect, it } from 'vitest'
import {
  brotliSize,
  builtFiles,
  firstLoad,
  isBuilt,
  loadOf,
  modulesOf,
  read,
  readManifest,
} from './built-app.ts'

const heavy: Readonly<Record<string, RegExp>> = {
  'the sandbox': /^src\/sandbox\/|node_modules\/(hono|@hono|kysely|pg|nodemailer|@electric-sql)\//,
  papaparse: /node_modules\/papaparse\//,
  xlsx: /node_modules\/(xlsx|@e965\/xlsx)\//,
  jspdf: /node_modules\/jspdf\//,
  radix: /node_modules\/@radix-ui\//,
  'react-hook-form': /node_modules\/(react-hook-form|@hookform)\//,
}

/** React has 58 of it, the router 9, the device's store 5, what the search knows of words 4. */
const limitKb = 112
/** A new connection carries some 14 kB before it waits for an answer, headers included. */
const mostPageKb = 12.5
const kb = (bytes: number) => Math.round(bytes / 100) / 10

// `npm test` builds first; a plain `vitest run` on a fresh clone has nothing to look at.
describe.skipIf(!isBuilt)('the first load', () => {
  beforeAll(() => {
    const first = firstLoad()
    const rows = builtFiles()
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => ({ name, 'kB brotli': kb(brotliSize(name)), first: first.includes(name) ? 'yes' : '' }))
      .sort((a, b) => b['kB brotli'] - a['kB brotli'])
    console.table(rows)
    console.log(`first load: ${kb(first.map(brotliSize).reduce((sum, size) => sum + size, 0))} kB brotli`)
  })

  it('is seen: it holds the entry and React, and its modules are known', () => {
    const modules = firstLoad().flatMap(modulesOf)
    expect(modules).toContain('src/main.tsx')
    expect(modules.some((id) => id.includes('node_modules/react-dom/'))).toBe(true)
  })

  it('has no syntax that Chrome 89 and Safari 15.4 cannot read', () => {
    const scripts = builtFiles().filter((name) => name.endsWith('.js'))
    expect(scripts.filter((name) => /\bstatic\s*\{|\(\?<[=!]/.test(read(name)))).toEqual([])
  })

  it.each(Object.entries(heavy))('is without %s', (_, pattern) => {
    expect(
      firstLoad()
        .flatMap(modulesOf)
        .filter((id) => pattern.test(id)),
    ).toEqual([])
  })

  it(`is at most ${limitKb} kB of script over brotli, and its style is in the page`, () => {
    const sizes = firstLoad().map(brotliSize)
    expect(kb(sizes.reduce((sum, size) => sum + size, 0))).toBeLessThanOrEqual(limitKb)
    expect(firstLoad().filter((name) => name.endsWith('.css'))).toEqual([])
  })

  it.each(['index.html', 'shell.html'])(
    '%s comes in the first flight of a connection, styles and all',
    (name) => {
      expect(kb(brotliSize(name))).toBeLessThanOrEqual(mostPageKb)
    },
  )

  it('asks for few files: each costs a question on a slow network', () => {
    expect(firstLoad().length).toBeLessThanOrEqual(5)
  })
})

describe.skipIf(!isBuilt)('an update', () => {
  const chunks = () => Object.entries(readManifest())
  const imported = () => new Set(chunks().flatMap(([, { imports = [] }]) => imports))

  it('is of what changed: a file that others import names none that loads later, whose name changes', () => {
    const naming = chunks().filter(
      ([key, { dynamicImports = [] }]) => dynamicImports.length > 0 && imported().has(key),
    )
    expect(naming.map(([key]) => key)).toEqual([])
  })

  it('of what only home and the frame need changes no other file', () => {
    const first = loadOf('src/app/shell.tsx')[0] ?? 'none'
    expect(first).toMatch(/\/first-/)
    const users = chunks().filter(([, { imports = [] }]) =>
      imports.some((key) => readManifest()[key]?.file === first),
    )
    expect(users.map(([, { isEntry }]) => isEntry)).toEqual([true])
  })
})

it.skipIf(!isBuilt).each([
  ['a payment form', 'src/features/payment/payment-page.tsx', 4],
  ['a result', 'src/payments/screens/result-page.tsx', 12],
  ['a category', 'src/features/catalog/category-page.tsx', 9],
])('%s comes in few files besides: an older host sends six at a time', (_, page, most) => {
  const first = firstLoad()
  const scripts = loadOf(page).filter((name) => name.endsWith('.js') && !first.includes(name))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.length).toBeLessThanOrEqual(most)
})

it.skipIf(!isBuilt).each([
  ['the history', 'src/features/orders/history-page.tsx', 'src/features/orders/export-actions.tsx'],
  ['a result', 'src/payments/screens/result-page.tsx', 'src/payments/screens/receipt-actions.tsx'],
])('%s comes without the PDF writer, which is fetched when somebody wants a PDF', (_, page, button) => {
  const modules = loadOf(page).flatMap(modulesOf)
  expect(modules).toContain(button)
  expect(modules.filter((id) => heavy.jspdf?.test(id) || id.includes('dejavu'))).toEqual([])
})

it.skipIf(!isBuilt)('no chunk at all contains the sandbox', () => {
  const all = builtFiles().flatMap(modulesOf)
  expect(all.filter((id) => heavy['the sandbox']?.test(id))).toEqual([])
})

it.skipIf(!isBuilt)('what jspdf would only need to draw HTML is not built', () => {
  expect(builtFiles().filter((name) => /html2canvas|canvg|purify/.test(name))).toEqual([])
})
