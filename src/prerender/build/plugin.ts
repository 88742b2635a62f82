import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite'
import { type InlineDigests, inlineDigests } from '#src/domain/hosting/inline-digests.ts'
import type { Ahead } from '#src/prerender/early.ts'
import { assemble } from '#src/prerender/page.ts'

const HOME = /[\\/]src[\\/]features[\\/]home[\\/]home-page\.tsx$/
const FORM = /[\\/]src[\\/]features[\\/]payment[\\/]payment-page\.tsx$/

export interface PrerenderOptions {
  /** Addresses of the catalog's lists, as the client writes them. */
  readonly early: () => Pick<Ahead, 'now' | 'afterCode'>
  readonly onInline: (digests: InlineDigests) => void
}

/** Writes home's markup into `index.html`, and `shell.html` for every other address (src/prerender). */
export function prerenderedHome({ early, onInline }: PrerenderOptions): Plugin {
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
        const isHere = (name: string) => entry.files.includes(name) || sheets.includes(name)
        const besides = (names: readonly string[]) =>
          names.filter((name) => !isHere(name)).map((name) => `/${name}`)
        const [markup, script] = await Promise.all([
          drawHome(),
          writeEarly({ ...early(), formFiles: [...besides(form.files), ...besides(form.sheets)] }),
        ])
        const pages = assemble({
          html: String(page.source),
          markup,
          early: script,
          styles: Object.fromEntries(sheets.map((name) => [`/${name}`, sourceOf(bundle, name)])),
          homeChunks: besides(home.files),
        })
        page.source = pages.home
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: pages.shell })
        onInline(inlineDigests(pages.home, (text) => createHash('sha256').update(text).digest('base64')))
      },
    },
  }
}

interface Load {
  readonly files: readonly string[]
  readonly sheets: readonly string[]
}

/** A chunk, its static imports and their styles, in the order in which they count. */
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
 * Home's markup: its code built for Node, beside the dependencies that it imports, and run once in a process of its own.
 * Another mode gives styles other names.
 */
export async function drawHome(mode = 'production'): Promise<string> {
  const outDir = mkdtempSync(join('node_modules', '.paydey-prerender-'))
  try {
    await build({
      ...common,
      mode,
      plugins: [react(), vanillaExtractPlugin()],
      build: { ssr: 'src/prerender/build/print-home.ts', outDir, emptyOutDir: true },
    })
    const env = { ...process.env, NODE_ENV: mode === 'production' ? mode : 'development' }
    return execFileSync(process.execPath, [join(outDir, 'print-home.js')], { encoding: 'utf8', env })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** The head's script as one expression. */
async function writeEarly(ahead: Ahead): Promise<string> {
  const result = await build({
    ...common,
    define: { __AHEAD__: JSON.stringify(ahead) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/prerender/early.ts', formats: ['iife'], name: 'paydey' },
    },
  })
  const [output] = [result].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The script for the head was not built')
  return chunk.code.trim()
}
