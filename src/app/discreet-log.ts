import type { RootOptions } from 'react-dom/client'

function logName(error: unknown): void {
  console.error(`A screen failed: ${error instanceof Error ? error.name : 'unknown'}`)
}

/** An error's message may hold what somebody typed or what a server said: a build logs its name alone. */
export const discreetLog = {
  onCaughtError: logName,
  onUncaughtError: logName,
  onRecoverableError: logName,
} as const satisfies RootOptions
