import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Build {
  readonly folder: string
  remove(): void
}

/** Builds the app as its next version would be: another value of one setting gives the changed files other names. `settings` are further ones. */
export async function buildNext(settings: Readonly<Record<string, string>> = {}): Promise<Build> {
  const folder = mkdtempSync(join(tmpdir(), 'paydey-next-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const changed = { VITE_MOVIE_TOTAL_PATH: '/Movies/NextTotalAmount', ...settings }
  const env = { ...process.env, NODE_ENV: 'production', ...changed }
  try {
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
      { env },
    )
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

/** The script that the build's page starts with: its version, as `entryOf` reads it off an open page. */
export function entryIn(build: Build): string {
  const page = readFileSync(join(build.folder, 'index.html'), 'utf8')
  return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? 'no entry'
}
