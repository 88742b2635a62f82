import { LOGIN, SIGN_UP } from '#src/domain/first-sentences.ts'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import * as css from './account-corner.css.ts'

const AccountMenu = lazyOptional(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The header's end (spec section 2): 'Sign Up' and 'Login', or who is signed in and LOGOUT. */
export function AccountCorner({ isCloth }: { isCloth: boolean }) {
  const { accountDialogs } = useServices()
  const user = useUser()
  if (user !== null) {
    return (
      <div className={css.corner}>
        <AccountMenu user={user} />
      </div>
    )
  }
  const look = isCloth ? 'header' : 'quiet'
  return (
    <div className={css.visitor}>
      <Button variant={look} className={css.snug} onClick={() => accountDialogs.show('sign-up')}>
        {SIGN_UP}
      </Button>
      <Button variant={look} className={css.snug} onClick={() => accountDialogs.show('login')}>
        {LOGIN}
      </Button>
    </div>
  )
}
