import { render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
// Home and the dashboard import it once they have settled. Test files share their modules: an import that the end of
// one file interrupts would never resolve for the next.
import '#src/payments/again/pay-again.tsx'
import { ServicesProvider } from '#src/data/services/services.ts'
import { type FakeOptions, fakeServices } from './services.ts'

/** Renders a screen inside fake services and a router at `at`, with a user who acts without pauses. */
export function renderScreen(screen: ReactNode, options: FakeOptions & { at?: string } = {}) {
  const services = fakeServices(options)
  const view = render(
    <ServicesProvider value={services}>
      <MemoryRouter initialEntries={[options.at ?? '/']}>{screen}</MemoryRouter>
    </ServicesProvider>,
  )
  const user = userEvent.setup({
    delay: null,
    // A dialog takes presses one render later than it shows, which no finger could notice.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    // A file chooser can be told to show all files.
    applyAccept: false,
  })
  return { services, user, ...view }
}
