import { useNavigate } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { Biller } from '#src/services/catalog.ts'
import { askToLogIn } from '#src/services/login-first.ts'
import { useServices } from '#src/services/services.ts'
import { openingOf } from './opening.ts'

const UNSAFE_ADDRESS = 'The web address of this biller does not look right, so we did not open it.'

/** The one way from a choice to what it leads to, for the search box and the tiles alike. */
export function useOpenBiller(): (biller: Biller) => void {
  const services = useServices()
  const { navigation, session, toasts } = services
  const navigate = useNavigate()
  return (biller) => {
    const opening = openingOf(biller, session.isSignedIn())
    switch (opening.to) {
      case 'form':
        return void navigate(opening.path)
      case 'tab':
        return navigation.openTab(opening.address)
      case 'login':
        askToLogIn(services, opening.path)
        return void navigate(paths.home)
      case 'nowhere':
        return toasts.show('error', UNSAFE_ADDRESS)
    }
  }
}
