import { BrowserRouter } from 'react-router-dom'
import { type Services, ServicesProvider } from '#src/services/services.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Shell } from './shell.tsx'

export interface AppProps {
  services: Services
}

/** The whole app inside its services. A move shows at once, as a skeleton if need be: never a dead tap. */
export function App({ services }: AppProps) {
  return (
    <ServicesProvider value={services}>
      <BrowserRouter useTransitions={false}>
        <ErrorBoundary>
          <Shell />
        </ErrorBoundary>
      </BrowserRouter>
    </ServicesProvider>
  )
}
