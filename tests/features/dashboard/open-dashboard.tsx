import { Dashboard } from '#src/app/dashboard.tsx'
import { answers } from '#tests/features/catalog/catalog-data.ts'
import { ada } from '#tests/features/support/ada.ts'
import { Address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'

/** The dashboard of Ada, whose provider has a catalog and nothing of hers. */
export function openDashboard(options: FakeOptions = {}) {
  return renderScreen(
    <>
      <Dashboard />
      <Address />
    </>,
    {
      user: ada,
      at: '/dashboard',
      ...options,
      answers: {
        ...answers,
        dashboardHistory: [],
        topBillers: [],
        ...options.answers,
      },
    },
  )
}
