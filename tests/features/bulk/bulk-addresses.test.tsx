// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { BulkSamplePage } from '#src/features/bulk/bulk-sample-page.tsx'
import { renderScreen } from '#tests/support/render.tsx'

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>at {pathname + search}</p>
}

const openAt = (at: string) =>
  renderScreen(
    <Routes>
      <Route path="/bulkupload-preview" element={<BulkSamplePage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at },
  )

describe('/bulkupload-preview', () => {
  it('is a sample of five rows of 1,000, and says so', async () => {
    openAt('/bulkupload-preview')
    await screen.findByText('5')
    const table = within(screen.getByRole('table', { name: /Sample/ }))
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows[0]).toEqual(['S/N', 'SubscriberNumber', 'Provider', 'Product', 'Amount'])
    expect(rows.slice(1, 6).map((cells) => [cells[0], cells[4]])).toEqual(
      ['1', '2', '3', '4', '5'].map((serial) => [serial, '1,000.00']),
    )
    expect(rows[6]).toEqual(['Total', '5,000.00'])
  })

  it.each(['Back', 'Proceed to Payment'])('%s leads to the form and pays nothing', async (name) => {
    const { services } = openAt('/bulkupload-preview')
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }))
    expect(screen.getByText('at /airtime/bulk-upload')).toBeDefined()
    expect(services.client.calls).toEqual([])
  })
})
