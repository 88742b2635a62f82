import { expect, it } from 'vitest'
import { createDraftSaver } from '#src/features/bulk/upload/bulk-draft.tsx'
import { manualClock } from '#tests/support/manual-clock.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

// When it saves is in draft.test.tsx.

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
