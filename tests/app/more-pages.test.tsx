import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { lazyPage } from '#src/app/more-pages.tsx'
import { renderScreen } from '#tests/support/render.tsx'

const module = { AboutPage: () => <h1>About</h1> }

it('renders a preloaded page at once, without its skeleton', async () => {
  const { Page, preload } = lazyPage(async () => module, 'AboutPage')
  await preload()
  render(<Page skeleton={<p>skeleton</p>} />)
  expect(screen.getByRole('heading').textContent).toBe('About')
})

it('shows the skeleton until the code comes, and fetches it once', async () => {
  const load = vi.fn(async () => module)
  const { Page } = lazyPage(load, 'AboutPage')
  render(<Page skeleton={<p>skeleton</p>} />)
  expect(screen.getByText('skeleton')).toBeTruthy()
  expect(await screen.findByRole('heading')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('says that a page did not load, and starts the app anew on "Try again"', async () => {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  const { Page } = lazyPage(
    () => Promise.reject<typeof module>(new TypeError('Failed to fetch')),
    'AboutPage',
  )
  const { services } = renderScreen(
    <ErrorBoundary>
      <Page skeleton={<p>skeleton</p>} />
    </ErrorBoundary>,
  )
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(services.navigation.reloads).toBe(1)
  log.mockClear()
})

it('tries again when only the hint had failed', async () => {
  const load = vi.fn<() => Promise<typeof module>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(module)
  const { Page, preload } = lazyPage(load, 'AboutPage')
  await preload()
  render(<Page skeleton={<p>skeleton</p>} />)
  expect(await screen.findByRole('heading')).toBeTruthy()
})
