import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { digestInputs } from './inputs.ts'

const DIST = 'dist'
/** Hidden, so the sandbox does not serve it. */
const STAMP = join(DIST, '.inputs')

/** Builds dist/ unless it is there and made of what is here now. */
export async function buildAppIfStale(say: (line: string) => void): Promise<void> {
  const digest = digestInputs('.', process.env)
  if (existsSync(join(DIST, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest)
    return
  say('Building the app, half a minute.')
  await viteBuild()
  writeFileSync(STAMP, digest)
}

/** A process of its own, so that its memory is gone when the sandbox serves. */
async function viteBuild(): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The app could not be built; what vite said about it stands above.')
}
