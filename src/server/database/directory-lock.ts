import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Holder {
  readonly pid: number
  /** When that process started, by the system's clock; a later process with the same pid has another time. */
  readonly started: string
}

interface Lock {
  /** False where the folder was removed, or another process took it: of two containers none sees the other's processes. */
  isHeld(): boolean
  release(): void
}

/**
 * Locks a folder for this process: the embedded database has no lock of its own, and two processes in one folder would
 * destroy it. A lock whose process is gone is taken over.
 */
export function lockDirectory(directory: string): Lock {
  const path = join(directory, 'lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder)
  while (!create(path, mine)) {
    const holder = parse(read(path))
    if (holder !== undefined && isAlive(holder)) {
      throw new Error(
        `The data folder ${directory} is in use by another server (process ${holder.pid}). Stop that one, or set SERVER_DATA_DIR to another folder.`,
      )
    }
    rmSync(path, { force: true })
  }
  const isHeld = () => read(path) === mine
  return { isHeld, release: () => isHeld() && rmSync(path) }
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Empty where there is none. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  }
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, started }: Partial<Holder> = JSON.parse(content)
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (started !== '') return startOf(pid) === started
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** Empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Counted after the name in brackets, which may itself contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
