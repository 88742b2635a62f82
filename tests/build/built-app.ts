import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const dist = join(process.cwd(), 'dist')
export const isBuilt = existsSync(join(dist, 'index.html'))

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export function readManifest(): Record<string, ManifestChunk> {
  return JSON.parse(read('.vite/manifest.json'))
}

export const read = (name: string): string => readFileSync(join(dist, name), 'utf8')

const sizes = new Map<string, number>()

/** Bytes on the wire from a host that compresses as well as it can. Kept, as that takes its time. */
export function brotliSize(name: string): number {
  const size = sizes.get(name) ?? brotliCompressSync(readFileSync(join(dist, name))).length
  sizes.set(name, size)
  return size
}

/** Every file of the build, but not the notes about it in .vite/. */
export function builtFiles(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((name) => !name.startsWith('.vite'))
}

/** Which modules each chunk is made of, as the build noted them (src/app/prerender/build/chunks.ts). */
export function modulesOf(name: string): readonly string[] {
  const contents: Record<string, readonly string[]> = JSON.parse(read('.vite/chunk-contents.json'))
  return contents[name] ?? []
}

/** What is fetched for a module: its file, that one's static imports and their styles. */
export function loadOf(module: string): string[] {
  const keys = Object.entries(readManifest()).filter(([, { file }]) => modulesOf(file).includes(module))
  return loadOfChunks(keys.map(([key]) => key))
}

function loadOfChunks(keys: readonly string[]): string[] {
  const manifest = readManifest()
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || visited.has(key)) return
    visited.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...files]
}

/** What a browser fetches until home works: the entry, the chunks that the page links, and what those import. */
export function firstLoad(): string[] {
  const manifest = readManifest()
  const page = read('index.html')
  const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  const keys = Object.entries(manifest).filter(([, { file, isEntry }]) => isEntry || linked.includes(file))
  const files = new Set(loadOfChunks(keys.map(([key]) => key)))
  // What is inline is switched off as a link.
  return [...files].filter((file) => !page.includes(`href="/${file}" disabled`))
}
