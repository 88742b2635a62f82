import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// What the built app is made of. The sandbox itself is in src/ too, but never in the bundle.
const FOLDERS = ['src', 'sw', 'public']
const FILES = ['index.html', 'manifest.webmanifest', 'vite.config.ts', 'package-lock.json']
const IGNORED = /(^src\/sandbox\/|README\.md$|tsconfig|\.tsbuildinfo$)/

/** A digest of everything that the build reads: when it is another one, dist/ is stale. */
export function digestInputs(root: string, env: Readonly<Record<string, string | undefined>>): string {
  const digest = createHash('sha256')
  for (const name of [...FOLDERS.flatMap((folder) => filesBelow(root, folder)), ...FILES].sort()) {
    if (IGNORED.test(name)) continue
    digest
      .update(`${name}\0`)
      .update(read(join(root, name)))
      .update('\0')
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) digest.update(`${name}=${env[name]}\0`)
  }
  return digest.digest('hex')
}

function filesBelow(root: string, folder: string): string[] {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, name) : [name]
  })
}

function read(path: string): Buffer {
  return statSync(path, { throwIfNoEntry: false }) === undefined ? Buffer.alloc(0) : readFileSync(path)
}
