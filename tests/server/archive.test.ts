import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { backUp, restore } from '#src/server/database/archive.ts'
import { openServer } from '#src/server/server.ts'
import { airtime, ledgerOf, notify, order } from './client.ts'
import { createClock, testSettings } from './harness.ts'
import { payByCard } from './page.ts'

const LIMIT_MS = 120_000
const base = mkdtempSync(join(tmpdir(), 'paydey-archive-'))
afterAll(() => rmSync(base, { recursive: true }))

const start = (dataDir: string) =>
  openServer({ database: 'folder', world: createClock(), settings: { ...testSettings, dataDir } })

it(
  'a paid order survives a backup and a restore, and nothing is overwritten on the way',
  async () => {
    const [folder, other, file] = [join(base, 'one'), join(base, 'two'), join(base, 'shop.backup')]
    const first = await start(folder)
    const payload = await airtime(first)
    const { id, pay } = await order(first, payload)
    await payByCard(first, pay)
    await notify(first, id)
    await first.idle()
    const [before] = await ledgerOf(first, payload.TranId)
    expect(before).toMatchObject({ payments: 1, vends: 1, approvalStatus: 'Successful' })

    await expect(backUp(folder, file)).rejects.toThrow('is in use by another server')
    expect(existsSync(file)).toBe(false)
    await first.close()
    // The files in it are such that anybody who gets into it could write them.
    expect(statSync(folder).mode & 0o777).toBe(0o700)

    const orders = await backUp(folder, file)
    expect(orders).toBeGreaterThan(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(folder, file)).rejects.toThrow('is there already')
    await expect(restore(folder, file)).rejects.toThrow('is not empty')

    expect(await restore(other, file)).toBe(orders)
    const second = await start(other)
    expect(await ledgerOf(second, payload.TranId)).toEqual([before])
    // It is an order that was paid and delivered: asking again gives nothing twice.
    await notify(second, id)
    expect(await ledgerOf(second, payload.TranId)).toMatchObject([{ payments: 1, vends: 1 }])
    await second.close()

    const half = join(base, 'half.backup')
    writeFileSync(half, readFileSync(file).subarray(0, 200_000))
    const third = join(base, 'three')
    await expect(restore(third, half)).rejects.toThrow('is no backup of PayDey')
    expect(readdirSync(third)).toEqual([])
    await expect(restore(third, join(base, 'none'))).rejects.toThrow('There is no file')
    // A folder stands for a file that only its owner may read: tests may run as root, whom nothing stops.
    await expect(restore(third, base)).rejects.toThrow('cannot be read')
    await expect(backUp(third, join(base, 'other'))).rejects.toThrow('There is no database')
  },
  LIMIT_MS,
)
