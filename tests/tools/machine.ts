import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What the finders ask of the computer they run on; tests give a made-up one. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  exists(path: string): boolean
  /** The first executable of this name on PATH. */
  which(name: string): string | undefined
  /** Runs to the end and says whether it went well; `show` passes its output on. */
  run(command: string, args: readonly string[], options?: { show?: boolean }): boolean
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const thisMachine: Machine = {
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  env: process.env,
  exists: existsSync,
  which: (name) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
      .find(isExecutable),
  run: (command, args, { show = false } = {}) =>
    spawnSync(command, args, {
      stdio: show ? 'inherit' : 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    }).status === 0,
}

export function isRootOnDebian(machine: Machine): boolean {
  return machine.isRoot && machine.exists('/etc/debian_version') && machine.which('apt-get') !== undefined
}

export function aptInstall(machine: Machine, name: string): boolean {
  return (
    machine.run('apt-get', ['update'], { show: true }) &&
    machine.run('apt-get', ['install', '-y', '--no-install-recommends', name], { show: true })
  )
}
