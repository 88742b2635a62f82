import { expect, it } from 'vitest'
import { openInbox } from '#src/offline/inbox.ts'
import { onArrivedFile, takeArrivedFile } from '#src/services/arrived-file.ts'
import { beginEmpty } from '#tests/offline/stores.ts'

beginEmpty()

it('what the worker kept is taken by the page, once', async () => {
  expect(await takeArrivedFile()).toBeNull()
  await openInbox().keep(new File(['x'], 'staff.csv'))
  expect((await takeArrivedFile())?.name).toBe('staff.csv')
  expect(await takeArrivedFile()).toBeNull()
})

it('where storage is blocked there is nothing, and nothing fails', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
  expect(await takeArrivedFile()).toBeNull()
})

it('a browser without a launch queue is listened to in vain', () => {
  expect(() => onArrivedFile(() => {})()).not.toThrow()
})
