import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'
import type { Drawn } from '#src/app/prerender/draw-pages.tsx'
import type { Ahead } from '#src/app/prerender/early.ts'
import { type Config, originOf } from '#src/config.ts'
import { categories, products } from '#src/contract/catalog.ts'
import { encodeRequest } from '#src/data/client/encoding.ts'
import { type PolicyOptions, pagePolicy } from '#src/domain/security-headers.ts'
import { markdown } from './markdown.ts'

const HOME = /[\\/]src[\\/]features[\\/]home[\\/]home-page\.tsx$/
const FORM = /[\\/]src[\\/]features[\\/]payment[\\/]payment-page\.tsx$/

/** The addresses that the head requests, as the client writes them. */
function earlyQuestions({ apiBase, guessBase, gatewayBase }: Config): Ahead['now'] {
  const bases = { main: apiBase, guess: guessBase, gateway: gatewayBase, static: '' }
  return [categories, products].map((endpoint) => ({
    address: encodeRequest(endpoint, undefined, { bases, token: null, path: undefined }).url,
    accept: endpoint.accept,
  }))
}

/** What the pages may call beside their own origin. */
function elsewhere({ apiBase, guessBase, gatewayBase, imageOrigins }: Config): Parts['elsewhere'] {
  const origins = [apiBase, gatewayBase, guessBase].map(originOf).filter((origin) => origin !== undefined)
  return { apiOrigins: [...new Set(origins)], imageHosts: imageOrigins }
}

/** Writes home's markup into `index.html`, and `shell.html` for every other address (src/prerender). */
export function prerenderedHome(config: Config): Plugin {
  return {
    name: 'paydey:prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html')
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const chunkOf = (page: RegExp) =>
          chunks.find(({ moduleIds }) => moduleIds.some((id) => page.test(id)))
        const entry = loadOf(
          bundle,
          chunks.find(({ isEntry }) => isEntry),
        )
        const home = loadOf(bundle, chunkOf(HOME))
        const sheets = [...entry.sheets, ...home.sheets.filter((name) => !entry.sheets.includes(name))]
        const form = loadOf(bundle, chunkOf(FORM))
        const isFetched = (name: string) => entry.files.includes(name) || sheets.includes(name)
        const besides = (names: readonly string[]) =>
          names.filter((name) => !isFetched(name)).map((name) => `/${name}`)
        const formFiles = [...besides(form.files), ...besides(form.sheets)]
        const [drawn, script] = await Promise.all([
          drawPages(),
          writeScript('src/app/prerender/early.ts', {
            __AHEAD__: JSON.stringify({ now: earlyQuestions(config), formFiles } satisfies Ahead),
          }),
        ])
        const pages = assemble({
          html: String(page.source),
          drawn,
          early: script,
          styles: Object.fromEntries(sheets.map((name) => [`/${name}`, sourceOf(bundle, name)])),
          homeChunks: besides(home.files),
          elsewhere: elsewhere(config),
        })
        page.source = pages.home
        // They are in the pages: nothing fetches them, and the worker need not keep them.
        for (const name of sheets) delete bundle[name]
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: pages.shell })
      },
    },
  }
}

interface Load {
  readonly files: readonly string[]
  readonly sheets: readonly string[]
}

/** A chunk, its static imports and their styles, in order. */
function loadOf(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk | undefined): Load {
  if (chunk === undefined) throw new Error('The build has no home page, or no entry')
  const files = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const imported of file.imports) visit(imported)
    for (const sheet of file.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  visit(chunk.fileName)
  return { files: [...files], sheets: [...sheets] }
}

function sourceOf(bundle: Rollup.OutputBundle, name: string): string {
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return String(sheet.source).trim()
}

const common = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
} as const satisfies InlineConfig

/**
 * The pages' markup: builds their code for Node, beside the dependencies that it imports, and runs it once in a process
 * of its own. Another mode gives styles other names.
 */
export async function drawPages(mode = 'production'): Promise<Drawn> {
  const outDir = mkdtempSync(join('node_modules', '.paydey-prerender-'))
  try {
    await build({
      ...common,
      mode,
      plugins: [react(), vanillaExtractPlugin(), markdown()],
      build: { ssr: 'src/app/prerender/build/print-pages.ts', outDir, emptyOutDir: true },
    })
    const env = { ...process.env, NODE_ENV: mode === 'production' ? mode : 'development' }
    return JSON.parse(
      execFileSync(process.execPath, [join(outDir, 'print-pages.js')], { encoding: 'utf8', env }),
    )
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** A script of the page as one expression that shares no chunk: it runs before the app's chunks have loaded. */
async function writeScript(entry: string, define: Readonly<Record<string, string>>): Promise<string> {
  const result = await build({
    ...common,
    define,
    build: {
      write: false,
      target: ['chrome89', 'safari15.4'],
      lib: { entry, formats: ['iife'], name: 'paydey' },
    },
  })
  const [output] = [result].flat()
  const chunk =
    output !== undefined && 'output' in output
      ? output.output.find((file) => file.type === 'chunk')
      : undefined
  if (chunk === undefined) throw new Error(`${entry}, a script of the page, was not built`)
  return chunk.code.trim()
}

/** The parts of the pages, known when the build's chunks are final. */
export interface Parts {
  /** vite's page: links its entry and styles, and has an empty root. */
  readonly html: string
  readonly drawn: Drawn
  /** The script for the head, as one expression. */
  readonly early: string
  /** The style sheets of the first screen, by their addresses. */
  readonly styles: Readonly<Record<string, string>>
  /** Addresses of the chunks that home needs beside the entry. */
  readonly homeChunks: readonly string[]
  /** What this build calls elsewhere. */
  readonly elsewhere: Pick<PolicyOptions, 'apiOrigins' | 'imageHosts'>
}

const ROOT = '<div id="root"></div>'
const CHARSET = '<meta charset="utf-8" />'
const HEAD = '<meta name="color-scheme"'
const SHEET = /<link rel="stylesheet"[^>]*>/g

function replaced(html: string, part: string, by: string): string {
  if (!html.includes(part)) throw new Error(`index.html has no ${part}`)
  return html.replace(part, () => by)
}

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The markup until the app's first render, which replaces it. The head's script chooses the one for the address. */
function painted(kind: 'form' | 'other', drawn: Drawn): string {
  return `<div data-painted="${kind}">${drawn[kind]}</div>`
}

/**
 * The two pages. In both the styles of the first screen are inline: a separate sheet would cost a round trip before the
 * first paint. What is inline is named by digest in the page's policy, which stands before all that it rules. The sheets'
 * links stay, disabled so that browsers do not fetch them: the loader of lazy chunks looks for them, and must find them.
 * A new connection carries some 14 kB before it waits for an answer: a page must fit.
 */
export function assemble({ html, drawn, early, styles, homeChunks, elsewhere }: Parts): {
  home: string
  shell: string
} {
  const bare = html.replace(SHEET, '')
  const off = Object.keys(styles).map((address) => `<link rel="stylesheet" href="${address}" disabled>`)
  const style = Object.values(styles).join('')
  const policy = pagePolicy({ ...elsewhere, scripts: [digest(early)], styles: [digest(style)] })
  const ruled = replaced(
    bare,
    CHARSET,
    `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  )
  const inline = `<script>${early}</script>\n    <style>${style}</style>`
  const page = replaced(ruled, HEAD, `${inline}${off.join('')}\n    ${HEAD}`)
  const links = homeChunks.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
  const home = replaced(page, '</head>', `${links.join('')}</head>`)
  return {
    home: replaced(home, ROOT, `<div id="root" data-prerendered>${drawn.home}</div>`),
    shell: replaced(page, ROOT, `<div id="root">${painted('form', drawn)}${painted('other', drawn)}</div>`),
  }
}
