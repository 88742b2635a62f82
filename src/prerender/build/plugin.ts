import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'
import { type InlineDigests, inlineDigests } from '#src/domain/hosting/inline-digests.ts'
import type { Ahead } from '#src/prerender/early.ts'
import { assemble } from '#src/prerender/page.ts'
import { drawHome, writeEarly } from './draw.ts'

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
