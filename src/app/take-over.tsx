import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { Services } from '#src/services/services.ts'
import { App } from './app.tsx'
import { findRoute } from './find-route.ts'

function logName(error: unknown): void {
  console.error(`A screen failed: ${error instanceof Error ? error.name : 'unknown'}`)
}

/** An error's message may hold what somebody typed or what a server said: a build logs its name alone. */
export const discreetLog = {
  onCaughtError: logName,
  onUncaughtError: logName,
  onRecoverableError: logName,
} as const satisfies RootOptions

const options = import.meta.env.DEV ? {} : discreetLog

/**
 * Shows the app in the page. Where home's prerender stands already (src/prerender), its elements become the app's own,
 * with what was typed and tapped before; any other page starts from nothing. `onReady` is called after the first render.
 */
export async function takeOver(services: Services, root: HTMLElement, onReady: () => void): Promise<Root> {
  const route = findRoute(location.pathname)?.route
  // Home has two addresses.
  if (!('still' in root.dataset) || route?.shape !== 'home') {
    globalThis.paydeyEarly?.takeTap()
    delete root.dataset.still
    root.replaceChildren()
    const made = createRoot(root, options)
    made.render(<App services={services} onReady={onReady} />)
    return made
  }
  // A part that is not there yet could be drawn anew instead, under the finger.
  await route.preload()
  const awaken = () => {
    delete root.dataset.still
    if (tapped?.isConnected) tapped.click()
    onReady()
  }
  const taken = hydrateRoot(root, <App services={services} onReady={awaken} />, options)
  // From here on React keeps what is tapped.
  const tapped = globalThis.paydeyEarly?.takeTap()
  return taken
}
