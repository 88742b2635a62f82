import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, it, vi } from 'vitest'
import { siteHandler } from '#src/server/site/site.ts'

const disk = vi.hoisted(() => ({ isBusy: false }))
vi.mock('node:fs/promises', async (importOriginal: <T>() => Promise<T>) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const readFile = async (path: string) => {
    if (disk.isBusy) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' })
    return await real.readFile(path)
  }
  return { ...real, readFile }
})

const dist = mkdtempSync(join(tmpdir(), 'paydey-unread-'))
afterAll(() => rmSync(dist, { recursive: true }))

it('a page that could not be read once, because too many files were open, is read by whoever asks next', async () => {
  writeFileSync(join(dist, 'index.html'), '<title>home</title>')
  const site = new Hono().get('*', siteHandler(dist))
  site.onError((_, c) => c.text('', 500))
  disk.isBusy = true
  expect((await site.request('/')).status).toBe(500)
  disk.isBusy = false
  expect((await site.request('/')).status).toBe(200)
})
