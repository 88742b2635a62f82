import { PLEASE_LOGIN } from '#src/domain/first-sentences.ts'
import type { Services } from './services.ts'

/**
 * Somebody who is not signed in wants what only registered users have (spec section 6): says so, and remembers where
 * they were going. Who calls it sends them home.
 */
export function askToLogIn(
  { toasts, returnTo }: Pick<Services, 'toasts' | 'returnTo'>,
  wanted: string,
): void {
  returnTo.remember(wanted)
  toasts.show('error', PLEASE_LOGIN)
}
