// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BulkPage } from '#src/features/bulk/bulk-page.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { deskMaker, someProviders } from './upload/scripted-desk.ts'

const desks = vi.hoisted(() => ({ open: (): unknown => null }))
vi.mock('#src/features/bulk/desk/open-desk.ts', () => ({ openDesk: () => desks.open(), warm: () => {} }))
vi.mock('#src/features/bulk/preflight/preflight.tsx', () => import('./upload/bare-preflight.tsx'))
vi.mock('#src/services/arrived-file.ts', () => ({
  takeArrivedFile: async () => new File(['shared'], 'shared.xlsx'),
  onArrivedFile: () => () => {},
}))

it('opens with the offer of a file that another app shared', async () => {
  const made = deskMaker()
  desks.open = made.open
  renderScreen(<BulkPage />, { user: ada, answers: { bulkProviders: someProviders } })
  expect(screen.getByRole('heading', { level: 1, name: 'Bulk upload' })).toBeDefined()
  await waitFor(() => expect(made.all[0]?.reads[0]?.source).toMatchObject({ name: 'shared.xlsx' }))
  expect(await screen.findByText(/another app: shared\.xlsx, 3 rows\. Open it\?/)).toBeDefined()
  expect(document.title).toBe('Bulk upload · PayDey')
})
