import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDirectory } from '#src/server/database/directory-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paydey-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeLock = (content: string) => writeFileSync(join(folder, 'lock'), content)

describe('the lock of a data folder', () => {
  it('lets one in, and the next after it', () => {
    const unlock = lockDirectory(folder)
    expect(() => lockDirectory(folder)).toThrow(
      new RegExp(`in use by another server \\(process ${process.pid}\\)`),
    )
    unlock()
    lockDirectory(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over from a process that is gone', () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeLock(JSON.stringify({ pid, started: '1' }))
    lockDirectory(folder)()
  })

  it('is taken over when the pid belongs to somebody else by now', () => {
    writeLock(JSON.stringify({ pid: process.ppid, started: '1' }))
    lockDirectory(folder)()
    writeLock(JSON.stringify({ pid: process.pid, started: '1' }))
    lockDirectory(folder)()
  })

  it.each(['', 'half a lo', '{"pid":"x"}', 'null', '[]'])('is taken over when it says %j', (content) => {
    writeLock(content)
    lockDirectory(folder)()
  })
})
