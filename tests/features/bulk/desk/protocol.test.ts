import { expect, it } from 'vitest'
import { readFromWorker, readQuestion } from '#src/features/bulk/desk/protocol.ts'

it('hears the questions that there are', () => {
  const question = { id: 1, call: 'window', input: { filter: 'all', from: 0, count: 50 } }
  expect(readQuestion(question)).toBe(question)
  expect(readQuestion({ id: 2, call: 'undo', input: null })).not.toBeNull()
})

it.each([
  null,
  'undo',
  {},
  { id: '1', call: 'undo', input: null },
  { id: 1, call: 'undo' },
  { id: 1, call: 'toString', input: null },
  { id: 1, call: '__proto__', input: null },
])('hears no question in %o', (data) => expect(readQuestion(data)).toBeNull())

it.each([
  { type: 'ready' },
  { type: 'begun', id: 1 },
  { type: 'progress', id: 1, fraction: 0.5, what: 'Reading the rows' },
  { type: 'answer', id: 1, value: null },
  { type: 'failed', id: 1, message: 'TypeError' },
])('hears $type', (message) => expect(readFromWorker(message)).toEqual(message))

it.each([
  undefined,
  7,
  {},
  { type: 'answer' },
  { type: 'progress', id: 1, fraction: '1', what: '' },
  { type: 'x', id: 1 },
])('hears nothing in %o', (data) => expect(readFromWorker(data)).toBeNull())
