import type { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { readAside } from '#src/server/bulk/reading/read-aside.ts'

/** Begins as a workbook and holds none. */
const workbookLike = () => new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...Array<number>(2000).fill(7)])

it('lists are read two at a time, a few wait, and whoever comes after those is told to come again (S39)', async () => {
  let alive = 0
  let most = 0
  const count = (worker: Worker) => {
    alive += 1
    most = Math.max(most, alive)
    worker.once('exit', () => {
      alive -= 1
    })
  }
  process.on('worker', count)
  onTestFinished(() => void process.off('worker', count))
  const read = await Promise.allSettled(Array.from({ length: 14 }, () => readAside(workbookLike(), 0)))
  expect(most).toBe(2)
  expect(read.slice(0, 10).filter(({ status }) => status === 'rejected')).toEqual([])
  for (const one of read.slice(10)) {
    expect(one).toMatchObject({ reason: { kind: 'busy', headers: { 'Retry-After': '60' } } })
  }
  expect(await readAside(workbookLike())).toEqual({ refused: expect.stringMatching(/damaged/) })
})
