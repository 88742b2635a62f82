import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DataSaverChoice } from '#src/kit/device/data-saver-choice.tsx'
import { renderScreen } from '#tests/support/render.tsx'

it('switches the data saver and keeps the choice', async () => {
  const { services } = renderScreen(<DataSaverChoice />)
  const group = screen.getByRole('group', { name: 'Data saver' })
  expect(group.getAttribute('aria-describedby')).toBe(screen.getByText(/Uses less data/).id)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Automatic' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'On' }))
  expect(services.dataSaver.store.getState().savesData).toBe(true)
  expect(services.local.get('paydey.lite')).toBe('on')
})

it('says in the drawer what it is about, without its sentence', async () => {
  const { services } = renderScreen(<DataSaverChoice short />)
  await userEvent.click(screen.getByRole('radio', { name: 'Off' }))
  expect(services.dataSaver.store.getState().choice).toBe('off')
  expect(screen.queryByText(/Uses less data/)).toBeNull()
})
