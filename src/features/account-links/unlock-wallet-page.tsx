import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { unlockWallet } from '#src/contract/wallet.ts'
import { useServices } from '#src/data/services/services.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { tokenOf } from './link-query.ts'
import { BrokenLink, LinkScreen, NOT_USED_UP, useLinkQuery } from './link-screen.tsx'

const TITLE = 'Wallet'

/** /unlock-wallet?token, from the mail about a locked wallet. It takes the PIN away, and the next payment asks for a new one. */
export function UnlockWalletPage() {
  const { client } = useServices()
  const token = tokenOf(useLinkQuery())
  if (token === null || token === '') {
    return <BrokenLink title={TITLE} isMissing={token === ''} ways={<HomeButton />} />
  }
  return (
    <LinkScreen
      key={token}
      title={TITLE}
      waiting="Opening your wallet"
      call={() => client.call(unlockWallet, { Token: token })}
      done={() => (
        <Notice
          tone="success"
          role="status"
          title="Your wallet is open again"
          actions={
            <>
              <Link className={buttonClass()} to={paths.topUpWallet}>
                See your wallet
              </Link>
              <HomeButton />
            </>
          }
        >
          Choose a new PIN when you next pay from it.
        </Notice>
      )}
      refused="A link like this works once and for a short time. Your money is where it was."
      ways={<HomeButton />}
      unsure={NOT_USED_UP}
    />
  )
}
