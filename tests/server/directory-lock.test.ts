import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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
    const lock = lockDirectory(folder)
    expect(() => lockDirectory(folder)).toThrow(
      new RegExp(`in use by another server \\(process ${process.pid}\\)`),
    )
    lock.release()
    lockDirectory(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over from a process that is gone', () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeLock(JSON.stringify({ pid, started: '1' }))
    lockDirectory(folder).release()
  })

  it('is taken over when the pid belongs to somebody else by now', () => {
    writeLock(JSON.stringify({ pid: process.ppid, started: '1' }))
    lockDirectory(folder).release()
    writeLock(JSON.stringify({ pid: process.pid, started: '1' }))
    lockDirectory(folder).release()
  })

  it('knows when somebody else has taken it, or the folder is gone, and then leaves it alone', () => {
    const lock = lockDirectory(folder)
    expect(lock.isHeld()).toBe(true)
    writeLock('somebody else')
    expect(lock.isHeld()).toBe(false)
    lock.release()
    expect(readdirSync(folder)).toEqual(['lock'])
    rmSync(folder, { recursive: true })
    expect(lock.isHeld()).toBe(false)
    mkdirSync(folder)
  })

  it.each(['', 'half a lo', '{"pid":"x"}', 'null', '[]'])('is taken over when it says %j', (content) => {
    writeLock(content)
    lockDirectory(folder).release()
  })
})
