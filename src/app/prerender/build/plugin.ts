import { execFileSync } from 'node:child_process'
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
import { markdown } from './markdown.ts'
import { assemble, type Parts } from './page.ts'

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
