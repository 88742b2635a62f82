import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const DIST = 'dist'
/** Hidden, so the server does not serve it. */
const STAMP = join(DIST, '.inputs')

/** Builds dist/ unless it is there and up to date. */
export async function buildAppIfStale(say: (line: string) => void): Promise<void> {
  const digest = digestInputs('.', process.env)
  if (existsSync(join(DIST, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest)
    return
  say('Building the app, half a minute.')
  await viteBuild()
  writeFileSync(STAMP, digest)
}

/** A process of its own, so that its memory is free when the server runs. */
async function viteBuild(): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The app could not be built; what vite said about it stands above.')
}

// The inputs of the built app. The server itself is in src/ too, but never in the bundle.
const FOLDERS = ['src', 'sw', 'public']
const FILES = [
  ...['index.html', 'manifest.webmanifest', 'vite.config.ts', 'package-lock.json'],
  // Where vite reads variables beside the environment's.
  ...['.env', '.env.local', '.env.production', '.env.production.local'],
]
const IGNORED = /(^src\/server\/|README\.md$|tsconfig|\.tsbuildinfo$)/

/** A digest of everything that the build reads: when it differs, dist/ is stale. */
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
