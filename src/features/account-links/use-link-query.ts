import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The raw query string that a mailed link came with, without its question mark; empty when there is none. It leaves the
 * address bar, and so the history, before anything is painted or fetched, and lives in memory alone (security 20). A
 * reload finds none.
 */
export function useLinkQuery(): string {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState(search.slice(1))
  // Another link, opened over this page.
  if (search.length > 1 && search.slice(1) !== query) setQuery(search.slice(1))
  const clean = () => {
    if (search !== '') void navigate(pathname, { replace: true })
  }
  useLayoutEffect(clean, [search, pathname, navigate])
  // Again, for a page that came in the router's own first commit: the router did not listen yet.
  useEffect(clean, [search, pathname, navigate])
  return query
}
