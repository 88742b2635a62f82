import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

export interface ErrorBoundaryProps {
  children: ReactNode
}

interface State {
  readonly error: unknown
  readonly hasFailed: boolean
}

/**
 * The last resort: a screen that throws becomes a screen that says so, and the rest of the app goes on. What the device
 * keeps, the journal above all, is not touched. Logging is the root's (mount), which says nothing of what was entered.
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
