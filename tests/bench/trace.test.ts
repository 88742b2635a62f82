import { expect, it } from 'vitest'
import { aKey, aTap, costsOf, costUntilMark, heldUp, readTrace, type TraceEvent } from './trace.ts'

const main = { ph: 'X', pid: 7, tid: 1 }
/** Milliseconds, as one reads them; a trace has microseconds. */
const event = (name: string, at: number, took: number, more: object = {}): TraceEvent => ({
  ...main,
  ...{ name, ts: at * 1000, dur: took * 1000, tdur: took * 1000, args: {}, ...more },
})
const input = (type: string, at: number, took: number) =>
  event('EventDispatch', at, took, { args: { data: { type } } })

it('counts what a key costs up to its frame, and a layout that script forces only once', () => {
  const costs = costsOf(
    [
      input('keydown', 0, 1),
      input('input', 2, 10),
      event('Layout', 4, 3),
      event('UpdateLayoutTree', 13, 2),
      event('Paint', 15, 1),
      event('Commit', 16, 1),
      // Of the next frame, and of another thread.
      event('FunctionCall', 40, 50),
      event('Paint', 15, 99, { tid: 2 }),
    ],
    aKey,
  )
  expect(costs).toEqual([15])
})

it('leaves out a key that drew nothing, and takes a tap from the finger up to the frame after the click', () => {
  const events = [
    input('keydown', 0, 1),
    input('pointerup', 50, 1),
    input('click', 60, 20),
    event('Commit', 90, 2),
  ]
  expect(costsOf(events, aKey)).toEqual([])
  expect(costsOf(events, aTap)).toEqual([23])
})

it('follows a tap over several frames to the mark of the page', () => {
  const events = [
    input('pointerup', 0, 1),
    input('click', 5, 20),
    event('Commit', 30, 1),
    event('FunctionCall', 50, 8),
    event('done', 60, 0, { ph: 'I' }),
    event('FunctionCall', 61, 500),
  ]
  expect(costUntilMark(events, 'done')).toBe(30)
  expect(costUntilMark(events, 'never')).toBeNull()
})

it('counts tasks of the main thread in the processor’s own time, blocking ones from the first paint on', () => {
  const thread = event('thread_name', 0, 0, { ph: 'M', args: { name: 'CrRendererMain' } })
  const task = (at: number, took: number, more: object = {}) => event('RunTask', at, took, more)
  const events = [
    thread,
    task(0, 130),
    event('firstContentfulPaint', 200, 0, { ph: 'R' }),
    task(210, 80, { dur: 900_000 }),
    task(1200, 40),
    task(1300, 400, { tid: 2 }),
  ]
  expect(heldUp(events)).toEqual({ blocking: 30, longest: 130 })
})

it('reads a trace, in order, without what is no event', () => {
  const file = { traceEvents: [{ ...event('b', 2, 1) }, { name: 'metadata' }, { ...event('a', 1, 1) }] }
  expect(readTrace(Buffer.from(JSON.stringify(file))).map(({ name }) => name)).toEqual(['a', 'b'])
})
