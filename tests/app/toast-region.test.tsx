import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ToastRegion } from '#src/app/late-parts.tsx'
import { pass } from '#tests/payments/fixtures.ts'
import { renderScreen } from '#tests/support/render.tsx'

it('does what a message offers, and takes it away after', async () => {
  const { services } = renderScreen(<ToastRegion />)
  const { toasts } = services
  const shownWhenRun: number[] = []
  act(() => {
    const run = () => void shownWhenRun.push(toasts.store.getState().toasts.length)
    toasts.show('info', 'Plain')
    toasts.show('info', 'A new version', { label: 'Update', run })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(shownWhenRun).toEqual([2])
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['Plain'])
})

it('hides the others in their time after one was closed by its button, which took the focus with it', async () => {
  const { services } = renderScreen(<ToastRegion />)
  act(() => {
    services.toasts.show('info', 'One')
    services.toasts.show('info', 'Two')
  })
  screen.getAllByRole('button', { name: 'Close message' })[0]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Two')
  await act(() => pass(services.clock, 60_000))
  expect(screen.queryByRole('status')).toBeNull()
})
