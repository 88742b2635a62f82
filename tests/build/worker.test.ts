import { describe, expect, it } from 'vitest'
import { brotliSize, builtFiles, firstLoad, isBuilt, read, readManifest } from './built-app.ts'

interface Listed {
  readonly url: string
  readonly revision: string | null
  readonly optional?: boolean
}

/** Workbox's installer, the schemas of what is kept, idb-keyval and the file list are some 18 kB. Much more is a page's. */
const mostWorkerKb = 20
/**
 * What everybody downloads once, in the background: a minute of 2G. It grows with the product. The names that a build
 * gives move it by some 0.3 kB while not a line of the app changes.
 */
const mostPrecachedKb = 375

/** What a few people want, a reader of PDFs or spreadsheets, is several times as heavy as what every page wants. */
const mostRawBytes = 160_000

const kb = (bytes: number) => Math.round(bytes / 100) / 10

/** The worker's list of files, as the build wrote it into the script. */
function listed(): readonly Listed[] {
  const found = /\[\{"(?:revision|url|optional)".*?\}\]/s.exec(read('sw.js'))
  const entries: readonly Listed[] = JSON.parse(found?.[0] ?? '[]')
  return entries.map((entry) => ({ ...entry, url: entry.url === '/' ? 'index.html' : entry.url }))
}

const precached = () =>
  listed()
    .filter(({ optional }) => optional !== true)
    .map(({ url }) => url)

describe.skipIf(!isBuilt)('the built worker', () => {
  it(`is at most ${mostWorkerKb} kB over brotli`, () => {
    expect(kb(brotliSize('sw.js'))).toBeLessThanOrEqual(mostWorkerKb)
  })

  it('is a classic script, and none of the page’s', () => {
    const script = read('sw.js')
    expect(script).not.toMatch(/^\s*(import|export)\b|import\.meta/m)
    expect(script).not.toMatch(/react-dom|createRoot/)
  })

  it('fetches ahead the page, its first load and every screen but uploads and what a link from the network leads to', () => {
    const list = precached()
    expect(list).toEqual(expect.arrayContaining(['index.html', 'shell.html']))
    expect(list).toEqual(expect.arrayContaining(firstLoad()))
    const screens = builtFiles().filter((name) => /^assets\/[\w-]+-pages?-.*\.(js|css)$/.test(name))
    expect(screens.length).toBeGreaterThan(8)
    const later = screens.filter((name) =>
      /^assets\/(?:bulk-page|bulk-sample-page|pay-for-page|reset-password-page|link-pages)-/.test(name),
    )
    const ahead = screens.filter((name) => !later.includes(name))
    expect(later.length).toBeGreaterThanOrEqual(5)
    expect(list.filter((name) => screens.includes(name)).sort()).toEqual(ahead.sort())
  })

  it('fetches ahead whatever these files import, but the writer of PDFs', () => {
    const list = new Set(precached())
    const chunks = readManifest()
    const missing = Object.values(chunks)
      .filter(({ file }) => list.has(file))
      .flatMap(({ imports = [] }) => imports.map((key) => chunks[key]?.file ?? key))
      .filter((file) => !list.has(file))
    expect(missing.filter((file) => !file.startsWith('assets/pdf-text-'))).toEqual([])
  })

  it('leaves what is heavy and rarely wanted until it is', () => {
    const list = precached()
    const isFirst = new Set(firstLoad())
    const heavy = list.filter((name) => read(name).length > mostRawBytes && !isFirst.has(name))
    expect(heavy).toEqual([])
    const optional = listed().filter((entry) => entry.optional === true)
    expect(optional.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^assets\/pdf-text-/))
  })

  it('knows the readers of spreadsheets, and leaves them to those who have some', () => {
    const sheets = listed().filter(({ url }) => url.startsWith('assets/sheets/'))
    expect(sheets.map(({ url }) => url.split('/').at(-1))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^sheet-worker-/), expect.stringMatching(/^workbook-/)]),
    )
    expect(sheets.filter(({ optional }) => optional !== true)).toEqual([])
  })

  it('runs the entry of the worker that reads sheets once: WebKit runs it again for a file that imports it', () => {
    const files = builtFiles().filter((name) => name.startsWith('assets/sheets/'))
    const entry =
      files
        .find((name) => name.includes('/sheet-worker-'))
        ?.split('/')
        .at(-1) ?? 'none'
    expect(files.filter((name) => !name.endsWith(entry) && read(name).includes(entry))).toEqual([])
    expect(entry).not.toBe('none')
  })

  it('leaves what tells of an end to those who ask for it', () => {
    const telling = listed().filter(({ url }) =>
      /^assets\/(push|tell-when-done|push-subscriptions)-/.test(url),
    )
    expect(telling.length).toBeGreaterThan(1)
    expect(telling.filter(({ optional }) => optional !== true)).toEqual([])
  })

  it('lists no note of the build, no screenshot and nothing that is not there', () => {
    const built = builtFiles()
    expect(listed().filter(({ url }) => /^\.|_headers|screenshots\/|^sw\.js/.test(url))).toEqual([])
    expect(listed().filter(({ url }) => !built.includes(url))).toEqual([])
  })

  it('knows hashed files by name, so that the next build fetches only what changed', () => {
    const hashed = listed().filter(({ url }) => url.startsWith('assets/'))
    expect(hashed.length).toBeGreaterThan(0)
    expect(hashed.filter(({ revision }) => revision !== null)).toEqual([])
  })

  it(`fetches ahead at most ${mostPrecachedKb} kB over brotli`, () => {
    const total = precached()
      .map(brotliSize)
      .reduce((sum, size) => sum + size, 0)
    console.log(`worker: ${kb(brotliSize('sw.js'))} kB, precached: ${kb(total)} kB brotli`)
    expect(kb(total)).toBeLessThanOrEqual(mostPrecachedKb)
  })
})
