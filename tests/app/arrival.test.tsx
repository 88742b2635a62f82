import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Arrival } from '#src/app/pages.tsx'
import '#tests/support/render.tsx'

let ready = () => {}
afterEach(() => {
  ready = () => {}
})

/** A page that first shows a skeleton with a heading of its own. */
function Slow({ children }: { children?: React.ReactNode }) {
  const [isReady, setReady] = useState(false)
  ready = () => setReady(true)
  return (
    <main tabIndex={-1}>
      {isReady ? <h1 key="real">MTN Airtime</h1> : <h1 key="skeleton">Loading</h1>}
      <button type="button">Menu</button>
      {children}
    </main>
  )
}

const arrive = (isFirst = false) =>
  render(
    <Slow>
      <Arrival isFirst={isFirst} onArrive={vi.fn()} />
    </Slow>,
  )
const focused = () => document.activeElement?.textContent
/** Observers are told after the change. */
const settle = () => act(async () => void (await Promise.resolve()))

it('keeps the focus on the heading when the page replaces its skeleton', async () => {
  arrive()
  expect(focused()).toBe('Loading')
  act(() => ready())
  await settle()
  expect(focused()).toBe('MTN Airtime')
})

it('never takes the focus from somebody who has gone on', async () => {
  arrive()
  await userEvent.tab()
  expect(focused()).toBe('Menu')
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => ready())
  await settle()
  expect(document.activeElement).toBe(document.body)
})

it('leaves the first page of a visit alone', () => {
  arrive(true)
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByRole('heading').hasAttribute('tabindex')).toBe(false)
})
