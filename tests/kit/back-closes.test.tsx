import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from '#src/kit/dialog.tsx'

const BEFORE = { key: 'before', idx: 0 }
/** A browser's history, in which Back is told as browsers tell it. */
let entries: unknown[]
let at: number
const go = (by: number) => {
  at += by
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: entries[at] })))
}
beforeEach(() => {
  entries = [BEFORE, { key: crypto.randomUUID(), idx: 1 }]
  at = 1
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at])
  vi.spyOn(history, 'pushState').mockImplementation((state) => {
    entries = [...entries.slice(0, at + 1), state]
    at += 1
  })
  vi.spyOn(history, 'back').mockImplementation(() => go(-1))
})
afterEach(() => {
  at = 0
})

let show: (open: boolean) => void
function Login({ asks = false }: { asks?: boolean }) {
  const [open, setOpen] = useState(true)
  show = setOpen
  return <Dialog open={open} onOpenChange={(next) => setOpen(next || asks)} title="Log in" />
}
const dialog = () => screen.queryByRole('dialog')

it('without a CloseWatcher Back closes the dialog and stays on the page, and the next one leaves it (T13)', async () => {
  render(<Login />)
  go(-1)
  await waitFor(() => expect(dialog()).toBeNull())
  expect(at).toBe(1)
  go(-1)
  expect(entries[at]).toBe(BEFORE)
  // Forward leads to the page, not straight back again.
  go(1)
  expect(at).toBe(1)
})

it('after a dialog that was closed in another way, one Back leaves the page', async () => {
  render(<Login />)
  act(() => show(false))
  await waitFor(() => expect(dialog()).toBeNull())
  go(-1)
  expect(entries[at]).toBe(BEFORE)
  go(1)
  expect(at).toBe(1)
})

it('several dialogs one after the other leave one entry', async () => {
  render(<Login />)
  for (const open of [false, true, false, true]) act(() => show(open))
  expect(entries).toHaveLength(3)
  go(-1)
  await waitFor(() => expect(dialog()).toBeNull())
  expect(at).toBe(1)
})

it('a dialog that asks before it closes hears of every Back', async () => {
  render(<Login asks />)
  for (let presses = 0; presses < 2; presses += 1) {
    go(-1)
    await waitFor(() => expect(at).toBe(2))
    expect(dialog()).not.toBeNull()
  }
})

it('a page that a dialog led to keeps its Back', () => {
  const { unmount } = render(<Login />)
  act(() => history.pushState({ key: 'next', idx: 2 }, ''))
  unmount()
  expect(at).toBe(3)
  // To the page under the dialog, then away from it.
  go(-1)
  expect(at).toBe(2)
  go(-1)
  expect(entries[at]).toBe(BEFORE)
})
