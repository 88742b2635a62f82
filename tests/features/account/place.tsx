import { useLocation } from 'react-router-dom'

/** Where the app is, as text on the screen. */
export function Place() {
  const { pathname, search } = useLocation()
  return <output data-testid="place">{`${pathname}${search}`}</output>
}
