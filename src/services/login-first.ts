import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { paths } from '#src/contract/paths.ts'
import { PLEASE_LOGIN } from '#src/domain/first-sentences.ts'
import { type Services, useServices } from './services.ts'

/**
 * For what only a registered user may open (spec section 6): a visitor is told so, once, sent home, and led back here
 * by a login. Where the app is about to start afresh, that has the word. Tells whether the page may show.
 */
export function useLoginFirst(isNeeded: boolean, reason?: string): boolean {
  const services = useServices()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user, ending } = useStore(services.session.store)
  const isSent = useRef(false)
  const isOpen = !isNeeded || user !== null
  useEffect(() => {
    if (isOpen || ending !== null || isSent.current) return
    // The page may still be on the screen, fading, while the address is already another.
    isSent.current = true
    askToLogIn(services, `${pathname}${search}`, reason)
    void navigate(paths.home, { replace: true })
  }, [isOpen, ending, services, pathname, search, navigate, reason])
  return isOpen
}

/**
 * Somebody who is not signed in wants what only registered users have (spec section 6): says so, and remembers where
 * they were going. Who calls it sends them home. Whoever wants to pay has the login open there, which says for what:
 * "Log in to pay LIRS". Over a page that Back led to it would only be in the way.
 */
export function askToLogIn(
  { toasts, returnTo, accountDialogs }: Pick<Services, 'toasts' | 'returnTo' | 'accountDialogs'>,
  wanted: string,
  reason?: string,
): void {
  returnTo.remember(wanted)
  toasts.show('error', PLEASE_LOGIN)
  if (reason !== undefined) accountDialogs.show('login', reason)
}
