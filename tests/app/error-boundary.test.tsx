import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { discreetLog } from '#src/app/mount.tsx'
import { journalEntry } from '#tests/payments/fixtures.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { fakeServices } from '#tests/support/services.ts'

it('says what happened, keeps the journal, and gives the screen a second try (S45)', async () => {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('0803 123 4567 was typed here')
    return <p>All well</p>
  }
  document.title = 'Receipts · PayDey'
  const before = fakeServices()
  const entry = journalEntry({ state: 'handed-off' })
  await before.journal.put(entry.tranId, entry)
  const { services } = renderScreen(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
    { parts: { journal: before.journal } },
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('do not pay again yet')
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toContain('0803')
  expect(document.title).toBe('Something went wrong · PayDey')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('All well')).toBeTruthy()
  expect(document.title).toBe('Receipts · PayDey')
  expect(services.navigation.reloads).toBe(0)
  expect(await services.journal.all()).toEqual([entry])
  log.mockClear()
})

it('logs the name of an error in a build, and nothing that was typed or answered (S45)', () => {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  for (const report of Object.values(discreetLog)) report(new RangeError('0803 123 4567 was typed here'))
  expect(log.mock.calls).toEqual(Array.from({ length: 3 }, () => ['A screen failed: RangeError']))
  log.mockClear()
})
