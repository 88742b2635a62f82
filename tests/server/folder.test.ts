import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownSecret } from '#src/server/database/kysely.ts'
import { openFolder } from '#src/server/database/open.ts'
import { fillFolder } from '#tests/tools/made-database.ts'

let base = ''
let folder = ''
const said: string[] = []
const open = () => openFolder(folder, (line) => said.push(line))
beforeEach(async () => {
  said.length = 0
  base = mkdtempSync(join(tmpdir(), 'paydey-folder-'))
  folder = join(base, 'data')
  await fillFolder(folder)
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** Something that only this database knows. */
async function write(): Promise<void> {
  const { db, close } = await open()
  await ownSecret(db, 'mark', 'kept')
  await close()
}

async function read(): Promise<string> {
  const { db, close } = await open()
  const value = await ownSecret(db, 'mark', 'lost')
  await close()
  return value
}

describe('a data folder', () => {
  it('with a database in it is opened and never emptied, whatever else is in it or is not', async () => {
    await write()
    writeFileSync(join(folder, 'lock'), 'half a lo')
    mkdirSync(join(folder, 'database.part'))
    expect(await read()).toBe('kept')
    expect(said).toEqual([])
  })

  it('whose database is not whole is left alone, with a sentence', async () => {
    await write()
    rmSync(join(folder, 'database', 'PG_VERSION'))
    const size = () => statSync(join(folder, 'database', 'global', 'pg_control')).mtimeMs
    const before = size()
    await expect(open()).rejects.toThrow(/cannot be opened.*it is not whole.*move the folder away/)
    expect(size()).toBe(before)
    expect(existsSync(join(folder, 'lock'))).toBe(false)
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18\n')
    expect(await read()).toBe('kept')
  })

  it('that another version of PostgreSQL made says what to do', async () => {
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toThrow(/cannot be opened: another version made it.*Start the version/)
  })

  it('that another version of PayDey made says what to do', async () => {
    const { db, close } = await open()
    await db.updateTable('schema_version').set({ version: 'another' }).execute()
    await close()
    await expect(open()).rejects.toThrow(
      /^The database was made by another version of PayDey.*Start that version, or move .*database away to start anew\.$/,
    )
  })
})

describe('a folder’s database ends the process, so that nothing is answered that is nowhere kept', () => {
  const exit = vi.fn<typeof process.exit>(() => {
    throw new Error('ended')
  })
  beforeEach(() => {
    vi.spyOn(process, 'exit').mockImplementation(exit)
    vi.spyOn(console, 'error').mockReturnValue()
  })
  const told = () => {
    const lines = vi.mocked(console.error).mock.calls.join()
    vi.mocked(console.error).mockClear()
    return lines
  }

  it.each([
    ['the folder is', () => rmSync(folder, { recursive: true })],
    ['the database in it is', () => rmSync(join(folder, 'database'), { recursive: true })],
  ])('when %s removed', async (_, remove) => {
    const { db } = await open()
    remove()
    await expect(ownSecret(db, 'mark', 'nowhere')).rejects.toThrow('ended')
    expect(exit).toHaveBeenCalledWith(1)
    expect(told()).toContain('was removed, or another server took it: this one ends.')
  })

  it('when its log cannot be written any more', async () => {
    const { db } = await open()
    const { writeSync } = fs
    fs.writeSync = ((file: number, ...rest: [Buffer]) => {
      if (readlinkSync(`/proc/self/fd/${file}`).includes('pg_wal'))
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return writeSync(file, ...rest)
    }) as typeof writeSync
    syncBuiltinESMExports()
    await expect(ownSecret(db, 'mark', 'nowhere')).rejects.toThrow('ended')
    fs.writeSync = writeSync
    syncBuiltinESMExports()
    expect(exit).toHaveBeenCalledWith(1)
    expect(told()).toContain('could not write')
  })
})
