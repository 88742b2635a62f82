import { expect, it } from 'vitest'
import { createDraftSaver } from '#src/features/bulk/upload/bulk-draft.tsx'
import { manualClock } from '#tests/support/manual-clock.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('saves changes that come together once, a moment later', async () => {
  const clock = manualClock()
  let saves = 0
  const saver = createDraftSaver(clock, async () => void saves++)
  saver.note()
  saver.note()
  await settled()
  expect(saves).toBe(0)
  clock.advance(1000)
  await settled()
  expect(saves).toBe(1)
  saver.note()
  clock.advance(1000)
  await settled()
  expect(saves).toBe(2)
})

it('never saves twice at the same time, and once more for what changed meanwhile', async () => {
  const clock = manualClock()
  const ends: (() => void)[] = []
  const saver = createDraftSaver(clock, () => new Promise((resolve) => void ends.push(resolve)))
  saver.note()
  clock.advance(1000)
  saver.note()
  clock.advance(1000)
  await settled()
  expect(ends.length).toBe(1)
  ends[0]?.()
  await settled()
  expect(ends.length).toBe(2)
})

it('keeps at once what waits, when the page goes, and nothing when nothing waits', async () => {
  let saves = 0
  const saver = createDraftSaver(manualClock(), async () => void saves++)
  await saver.flush()
  expect(saves).toBe(0)
  saver.note()
  await saver.flush()
  expect(saves).toBe(1)
})

it('goes on after a write that failed', async () => {
  let tries = 0
  const saver = createDraftSaver(manualClock(), async () => {
    tries += 1
    throw new Error('full')
  })
  saver.note()
  await saver.flush()
  saver.note()
  await saver.flush()
  expect(tries).toBe(2)
})
