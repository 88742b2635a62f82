import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { lazyOptional, lazyPart } from '#src/data/services/lazy-part.tsx'
import { renderScreen } from '#tests/support/render.tsx'

interface NamedProps {
  readonly name: string
}

const Hello = ({ name }: NamedProps) => <p>Hello {name}</p>
const Waiting = ({ name }: NamedProps) => <p>{`Waiting for ${name}`}</p>
const Without = ({ name }: NamedProps) => <p>Without {name}</p>

/** Code that comes, or does not, when the test says so. */
function slowCode() {
  const ends: { come: (code: typeof Hello) => void; fail: (cause: Error) => void }[] = []
  const ask = vi.fn(() => new Promise<ComponentType<NamedProps>>((come, fail) => ends.push({ come, fail })))
  return {
    ask,
    come: () => act(async () => ends[0]?.come(Hello)),
    fail: () => act(async () => ends[0]?.fail(new TypeError('Failed to fetch'))),
  }
}

it('shows what stands there meanwhile, with the same props, and then the part', async () => {
  const { ask, come } = slowCode()
  const Part = lazyPart(ask, Waiting)
  const { rerender } = render(<Part name="Ada" />)
  expect(screen.getByText('Waiting for Ada')).toBeTruthy()
  rerender(<Part name="Bola" />)
  await come()
  expect(screen.getByText('Hello Bola')).toBeTruthy()
  expect(ask).toHaveBeenCalledTimes(1)
})

it('shows what can do without the code when that cannot be had', async () => {
  const { ask, fail } = slowCode()
  const Part = lazyPart(ask, Waiting, Without)
  render(<Part name="Ada" />)
  await fail()
  expect(screen.getByText('Without Ada')).toBeTruthy()
})

it('leaves the place empty where the page can do without it, and asks again the next time', async () => {
  const ask = vi.fn<() => Promise<ComponentType<NamedProps>>>()
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Hello)
  const Part = lazyOptional(ask, Waiting)
  const { container, unmount } = render(<Part name="Ada" />)
  await act(async () => {})
  expect(container.textContent).toBe('')
  unmount()
  render(<Part name="Ada" />)
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
})

it('is the failure of the page where the page cannot', async () => {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  const { ask, fail } = slowCode()
  const Part = lazyPart(ask)
  renderScreen(
    <ErrorBoundary>
      <Part name="Ada" />
    </ErrorBoundary>,
  )
  await fail()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  log.mockClear()
})
