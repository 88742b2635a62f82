import { type ComponentType, type ReactNode, useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { type Services, ServicesProvider } from '#src/data/services/services.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell.tsx'

/** A navigation shows at once, as a skeleton if need be: a tap never seems dead. */
function InBrowser({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}

export interface AppProps {
  services: Services
  /** The prerender has no browser that has an address. */
  Router?: ComponentType<{ readonly children: ReactNode }>
  /** Called once, when the first paint is the app's own and every control works. */
  onReady?: () => void
}

/** The whole app inside its services. */
export function App({ services, Router = InBrowser, onReady }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, with the first picture.
  useEffect(() => onReady?.(), [])
  return (
    <ServicesProvider value={services}>
      <Router>
        <ErrorBoundary>
          <Shell />
        </ErrorBoundary>
      </Router>
    </ServicesProvider>
  )
}
