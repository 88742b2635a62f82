import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { User } from '#src/contract/user.ts'
import type { AccountDialog } from '#src/data/services/account-dialogs.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { useWalletBalance } from '#src/data/services/wallet-balance.ts'
import { LOGOUT, PROFILE_MENU } from '#src/domain/sentences.ts'
import { AccountCard } from '#src/features/wallet/account-card.tsx'
import { cardActions } from '#src/features/wallet/wallet.css.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { List, ListRow } from '#src/kit/list-row.tsx'
import { Page } from '#src/kit/page.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { useSavedBillers } from '#src/payments/again/saved-billers.ts'
import { SendLink } from '#src/payments/ways/wallet/pin.tsx'

const SAVED_BILLERS = 'Saved billers'
const entries: readonly { name: string; opens: { to: string } | { dialog: AccountDialog } }[] = [
  { name: PROFILE_MENU.updateProfile, opens: { dialog: 'update-profile' } },
  { name: PROFILE_MENU.changePassword, opens: { dialog: 'change-password' } },
  { name: PROFILE_MENU.addBackupEmail, opens: { dialog: 'backup-email' } },
  { name: PROFILE_MENU.transactionHistory, opens: { to: paths.transactionHistory } },
  { name: SAVED_BILLERS, opens: { to: paths.savedBillers } },
  { name: 'Dashboard', opens: { to: paths.dashboard } },
  { name: 'This device', opens: { to: paths.thisDevice } },
]

/** Who is signed in, their wallet, everything that an account has, and LOGOUT last. */
export function AccountPage() {
  const { accountDialogs } = useServices()
  const user = useUser()
  const { billers } = useSavedBillers()
  if (user === null) return null
  const name = `${user.firstName} ${user.surname}`.trim() || user.consumerId
  return (
    <Page title="Account">
      <Stack gap={5}>
        <Row gap={3}>
          <BillerMark name={name} size={64} isRound />
          <Stack gap={0}>
            <Text size="lg" weight="heavy">
              <Verbatim>{name}</Verbatim>
            </Text>
            {name !== user.consumerId && (
              <Text tone="soft">
                <Verbatim>{user.consumerId}</Verbatim>
              </Text>
            )}
          </Stack>
        </Row>
        {user.walletId !== '' && <Wallet user={user} />}
        <Card padding="list">
          <List label="Your account">
            {entries.map((entry) => (
              <Entry
                key={entry.name}
                {...entry}
                count={entry.name === SAVED_BILLERS ? billers?.length : undefined}
              />
            ))}
          </List>
        </Card>
        <Button variant="danger" block onClick={() => accountDialogs.show('logout')}>
          <Icon name="logout" size={20} />
          {LOGOUT}
        </Button>
      </Stack>
    </Page>
  )
}

function Entry({ name, opens, count = 0 }: (typeof entries)[number] & { count: number | undefined }) {
  const { accountDialogs } = useServices()
  return (
    <ListRow
      title={name}
      end={
        <Row gap={2}>
          {count > 0 && <Text tone="soft">{count}</Text>}
          <Icon name="chevron-right" size={20} />
        </Row>
      }
      render={(row) =>
        'to' in opens ? (
          <Link to={opens.to} {...row} />
        ) : (
          <button type="button" {...row} onClick={() => accountDialogs.show(opens.dialog)} />
        )
      }
    />
  )
}

function Wallet({ user }: { readonly user: User }) {
  const balance = useWalletBalance(user.walletId)
  const pin = balance.payments?.pin
  return (
    <AccountCard user={user} balance={balance}>
      <div className={cardActions}>
        <Link className={buttonClass('primary')} to={paths.topUpWallet}>
          Top up
        </Link>
        {pin !== undefined && pin !== 'none' && <SendLink email={user.consumerId} words="New wallet PIN" />}
      </div>
      {pin === 'none' && (
        <Text size="xs">You choose your wallet PIN the first time you pay from your wallet.</Text>
      )}
    </AccountCard>
  )
}
