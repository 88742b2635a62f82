import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { paths } from '#src/contract/paths.ts'
import { PLEASE_LOGIN } from '#src/domain/form/first-sentences.ts'
import { type Services, useServices } from './services.ts'

/**
 * For pages that only a registered user may open (spec section 6): a visitor gets one message, goes home, and comes
 * back here after a login. Does nothing while the app is about to reload. Returns whether the page may show.
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
    // The page may still be fading out while the address is already another.
    isSent.current = true
    askToLogIn(services, `${pathname}${search}`, reason)
    void navigate(paths.home, { replace: true })
  }, [isOpen, ending, services, pathname, search, navigate, reason])
  return isOpen
}

/**
 * A visitor wants what only registered users have (spec section 6): says so, and remembers where they were going. The
 * caller sends them home. With a reason, for somebody about to pay or to upload, it also opens the login, which says why:
 * "Log in to pay LIRS". Over a page that Back led to it would only be in the way.
 */
export function askToLogIn(
  { toasts, returnTo, accountDialogs }: Pick<Services, 'toasts' | 'returnTo' | 'accountDialogs'>,
  address: string,
  reason?: string,
): void {
  returnTo.remember(address)
  toasts.show('error', PLEASE_LOGIN)
  if (reason !== undefined) accountDialogs.show('login', reason)
}
