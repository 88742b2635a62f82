import { Component, type ReactNode, useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { CodeLoadError } from '#src/data/services/lazy-part.tsx'
import { useServices } from '#src/data/services/services.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'

export interface ErrorBoundaryProps {
  children: ReactNode
}

interface State {
  readonly error: unknown
  readonly hasFailed: boolean
}

/**
 * The last resort: an error screen replaces a screen that throws, and the rest of the app goes on. What the device
 * keeps, above all the journal, is not touched. The root (mount) logs the error, without anything that was entered.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override render() {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    return <ErrorScreen error={error} onRetry={() => this.setState({ error: null, hasFailed: false })} />
  }
}

interface ErrorScreenProps {
  error: unknown
  onRetry: () => void
}

/** Replaces a screen that failed: what happened, what is safe, and two ways on. */
function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const { navigation } = useServices()
  const isOnline = useOnline()
  const isMissing = error instanceof CodeLoadError
  const title = isMissing ? 'This page did not load' : 'Something went wrong'
  usePageTitle(title)
  useTitleOfBefore()
  return (
    <Page title={title}>
      <Notice
        tone="info"
        icon={isMissing && !isOnline ? 'offline' : 'alert'}
        role="alert"
        title={
          isMissing
            ? 'Check your connection and try again.'
            : 'This screen stopped working. Sorry about that.'
        }
        actions={
          <>
            {/* Browsers remember that a module did not load: only a reload requests it again. */}
            <Button onClick={isMissing ? navigation.reload : onRetry}>Try again</Button>
            <Link className={buttonClass('quiet')} to={paths.home}>
              Go to home
            </Link>
          </>
        }
      >
        If you were paying, do not pay again yet: the payment is kept on this device and is checked when you
        open home.
      </Notice>
    </Page>
  )
}

/** Most pages have the title of their route, which is set when the address changes: nobody else puts it back. */
function useTitleOfBefore(): void {
  useLayoutEffect(() => {
    const before = document.title
    return () => {
      document.title = before
    }
  }, [])
}
