import fs, { fstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { openFolder } from '#src/server/database/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'paydey-power-'))
const { fsyncSync } = fs
const synced: string[] = []
let isWindows = false
let isBroken = false
fs.fsyncSync = (file) => {
  if (isWindows && fstatSync(file).isDirectory())
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  if (isBroken) throw Object.assign(new Error('input/output'), { code: 'EIO' })
  synced.push(readlinkSync(`/proc/self/fd/${file}`).slice(folder.length))
  fsyncSync(file)
}
syncBuiltinESMExports()
afterAll(() => {
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true })
})

const LIMIT_MS = 120_000

it(
  'a database that was just made is on the disk before it counts as made',
  async () => {
    const { readFile } = fs.promises
    // Without a dump of an earlier start.
    fs.promises.readFile = ((file: string, ...rest: []) =>
      String(file).endsWith('.tar')
        ? Promise.reject(new Error('none'))
        : readFile(file, ...rest)) as typeof readFile
    syncBuiltinESMExports()
    const { close } = await openFolder(join(folder, 'made'), 0, () => {})
    fs.promises.readFile = readFile
    syncBuiltinESMExports()
    expect(synced.at(-1)).toBe('/made/database-made')
    const files = readdirSync(join(folder, 'made'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'lock')
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    expect(files.filter((file) => !synced.includes(file))).toEqual([])
    await close()
  },
  LIMIT_MS,
)

it(
  'what was answered is on the disk, and the tables are there before the log is shortened',
  async () => {
    const { embedded, close } = await openFolder(folder, 0, () => {})
    const during = async (statement: string) => {
      synced.length = 0
      await embedded?.query(statement)
      return [...synced]
    }
    expect(await during("insert into secrets (name, value) values ('one', 'a')")).toEqual([
      expect.stringMatching(/^\/database\/pg_wal\/[0-9A-F]{24}$/),
    ])
    expect(await during('select 1')).toEqual([])
    const checkpoint = await during('checkpoint')
    expect(checkpoint.findIndex((file) => file.startsWith('/database/base/'))).toBeGreaterThan(-1)
    // It says from where on the log is needed, so it comes last.
    expect(checkpoint.at(-1)).toBe('/database/global/pg_control')
    await close()
  },
  LIMIT_MS,
)

it(
  'opens where no folder can be synced, as on Windows',
  async () => {
    isWindows = true
    const { embedded, close } = await openFolder(join(folder, 'windows'), 0, () => {})
    await embedded?.query('checkpoint')
    await close()
  },
  LIMIT_MS,
)

it(
  'ends where a commit cannot be forced to the disk: what is left of the database answers nothing more',
  async () => {
    isWindows = false
    const { embedded } = await openFolder(join(folder, 'broken'), 0, () => {})
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    isBroken = true
    await expect(embedded?.query("insert into secrets (name, value) values ('two', 'a')")).rejects.toThrow()
    expect(exit).toHaveBeenCalledWith(1)
    expect(told.mock.calls.join()).toContain('could not fsync file')
    vi.restoreAllMocks()
    isBroken = false
  },
  LIMIT_MS,
)
