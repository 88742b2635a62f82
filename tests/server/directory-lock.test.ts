import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

  describe('of another container, where a pid is another process', () => {
    const elsewhere = JSON.stringify({ pid: 1, started: '1', space: 'pid:[1]' })

    it('is refused while somebody there holds it', async () => {
      writeLock(elsewhere)
      const path = JSON.stringify(join(folder, 'lock'))
      const beat = `let at = 1; setInterval(() => fs.utimesSync(${path}, ++at, at), 50); console.log('')`
      const holder = spawn(process.execPath, ['-e', beat])
      await new Promise((resolve) => holder.stdout.once('data', resolve))
      try {
        expect(() => lockDirectory(folder)).toThrow(
          /in use by another server \(process 1 of another container\)/,
        )
        expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(elsewhere)
      } finally {
        holder.kill()
      }
    })

    it('is taken over when nobody touches it', () => {
      writeLock(elsewhere)
      lockDirectory(folder, 300)()
    })

    it('is touched for as long as it is held here', async () => {
      const unlock = lockDirectory(folder)
      const touched = () => statSync(join(folder, 'lock')).mtimeMs
      const first = touched()
      await expect.poll(touched).not.toBe(first)
      unlock()
    })
  })

  it.each(['', 'half a lo', '{"pid":"x"}', 'null', '[]'])('is taken over when it says %j', (content) => {
    writeLock(content)
    lockDirectory(folder)()
  })
})
