import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { unlockWallet } from '#src/contract/wallet.ts'
import { isDefinite } from '#src/domain/failure.ts'
import { BACK_TO_HOME } from '#src/domain/sentences.ts'
import { useServices } from '#src/services/services.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { LinkPage } from './link-page.tsx'
import { tokenOf } from './link-query.ts'
import { BrokenLink, NOT_USED_UP, Refused, Unreachable, Waiting } from './link-states.tsx'
import { useLinkCall } from './use-link-call.ts'
import { useLinkQuery } from './use-link-query.ts'

const TITLE = 'Wallet'

/** /unlock-wallet?token, from the mail about a locked wallet. It takes the PIN away, and the next payment asks for a new one. */
export function UnlockWalletPage() {
  const query = useLinkQuery()
  const token = tokenOf(query)
  return token === null || token === '' ? (
    <LinkPage title={TITLE} screen="no link">
      <BrokenLink isMissing={token === ''} actions={<Home />} />
    </LinkPage>
  ) : (
    <Unlock key={token} token={token} />
  )
}

function Unlock({ token }: { token: string }) {
  const { client } = useServices()
  const { answer, isCalling, again } = useLinkCall(() => client.call(unlockWallet, { Token: token }))
  return (
    <LinkPage title={TITLE} screen={answer === null ? 'opening' : answer.ok ? 'done' : answer.error.kind}>
      {answer === null ? (
        <Waiting what="Opening your wallet" />
      ) : answer.ok ? (
        <Notice tone="success" role="status" title="Your wallet is open again" actions={<Home />}>
          Choose a new PIN when you next pay from it.
        </Notice>
      ) : isDefinite(answer.error) ? (
        <Refused failure={answer.error} actions={<Home />}>
          A link like this works once and for a short time. Your money is where it was.
        </Refused>
      ) : (
        <Unreachable failure={answer.error} isCalling={isCalling} onAgain={again}>
          {NOT_USED_UP}
        </Unreachable>
      )}
    </LinkPage>
  )
}

function Home() {
  return (
    <Link className={buttonClass()} to={paths.home}>
      {BACK_TO_HOME}
    </Link>
  )
}
