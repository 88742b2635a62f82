import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// What the finders of browsers and of PostgreSQL ask of the computer they run on.

export const isRoot = process.getuid?.() === 0

/** The first executable of this name on PATH. */
export function which(name: string): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, file))
  return paths.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path that this variable of the environment names. Throws when it names none that exists. */
export function namedBy(variable: string): string | undefined {
  const path = process.env[variable]
  if (path === undefined || path === '') return undefined
  if (existsSync(path)) return path
  throw new Error(`${variable} names ${path}, which does not exist: correct it or unset it.`)
}

/** Is there, and starts: a stub (Ubuntu's snap) does not. On Windows `--version` would open a window. */
export function starts(path: string): boolean {
  return existsSync(path) && (process.platform === 'win32' || run(path, ['--version'], 'ignore'))
}

/** Runs to the end, and says whether it went well. */
export function run(
  command: string,
  args: readonly string[],
  stdio: 'inherit' | 'ignore' = 'inherit',
): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio, env, timeout: 600_000 }).status === 0
}

export function isRootOnDebian(): boolean {
  return isRoot && existsSync('/etc/debian_version') && which('apt-get') !== undefined
}

export function aptInstall(name: string): boolean {
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', name])
}
