import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { User } from '#src/contract/user.ts'
import type { AccountDialog } from '#src/data/services/account-dialogs.ts'
import { useServices } from '#src/data/services/services.ts'
import { LOGOUT, PROFILE_MENU } from '#src/domain/sentences.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { Icon, type IconName } from '#src/kit/icon.tsx'
import { button, menuItem } from '#src/kit/menu.css.ts'
import { Menu } from '#src/kit/menu.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { word } from './shell.css.ts'

const dialogs: readonly { name: string; icon: IconName; dialog: AccountDialog }[] = [
  { name: PROFILE_MENU.updateProfile, icon: 'edit', dialog: 'update-profile' },
  { name: PROFILE_MENU.changePassword, icon: 'lock', dialog: 'change-password' },
  { name: PROFILE_MENU.addBackupEmail, icon: 'mail', dialog: 'backup-email' },
]

const pages: readonly { name: string; icon: IconName; to: string }[] = [
  { name: 'Account', icon: 'user', to: paths.account },
  { name: 'Dashboard', icon: 'home', to: paths.dashboard },
  { name: PROFILE_MENU.transactionHistory, icon: 'receipt', to: paths.transactionHistory },
]

/** Who is signed in, the account's links, and LOGOUT. */
export function AccountMenu({ user }: { user: User }) {
  const { accountDialogs } = useServices()
  const name = user.firstName.trim() || user.consumerId
  return (
    <>
      <Menu label={<Verbatim>{cutFor('profileName', name)}</Verbatim>} name="Your account">
        {pages.map((page) => (
          <li key={page.to}>
            <Link className={menuItem} to={page.to}>
              <Icon name={page.icon} size={20} />
              {page.name}
            </Link>
          </li>
        ))}
        {dialogs.map((item) => (
          <li key={item.dialog}>
            <button type="button" className={menuItem} onClick={() => accountDialogs.show(item.dialog)}>
              <Icon name={item.icon} size={20} />
              {item.name}
            </button>
          </li>
        ))}
      </Menu>
      <button
        type="button"
        className={button}
        aria-label={LOGOUT}
        onClick={() => accountDialogs.show('logout')}
      >
        <Icon name="logout" size={20} />
        <span className={word}>{LOGOUT}</span>
      </button>
    </>
  )
}
