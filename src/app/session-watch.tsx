import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { paths } from '#src/contract/paths.ts'
import { useServices } from '#src/services/services.ts'

/** A session that the provider has ended leads to /logout, from wherever the user was and back there after a login. */
export function SessionWatch() {
  const { session, returnTo } = useServices()
  const hasExpired = useStore(session.store, (state) => state.ending === 'expired')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasExpired || pathname === paths.logout) return
    returnTo.remember(`${pathname}${search}`)
    void navigate(paths.logout)
  }, [hasExpired, pathname, search, navigate, returnTo])
  return null
}
