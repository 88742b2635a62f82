import fs, { fstatSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openFolder } from '#src/server/database/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'paydey-power-'))
const { fsyncSync } = fs
const synced: string[] = []
let isWindows = false
fs.fsyncSync = (file) => {
  if (isWindows && fstatSync(file).isDirectory())
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
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
