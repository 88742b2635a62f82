import { Link } from 'react-router-dom'
import { resultPath } from '#src/contract/result-paths.ts'
import { lazyPart } from '#src/data/services/lazy-part.tsx'
import { useNow } from '#src/data/services/use-now.ts'
import type { KeptAccount } from '#src/data/storage/journal.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { formatNaira, shortNaira } from '#src/domain/money.ts'
import { PAY_BY_TRANSFER } from '#src/domain/payment/transfer.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { AttemptWords } from '#src/payments/attempt-line.tsx'
import { ResultWaiting } from '#src/payments/result-waiting.tsx'
import { OpenRow } from '#src/payments/ways/open-row.tsx'
import { paymentPage } from '#src/payments/ways/payment-page/way.tsx'
import type { CardProps, ChoiceProps, ScreenProps, Way } from '#src/payments/ways/way.ts'
import { WayRow } from '#src/payments/ways/way-row.tsx'
import { payByTransfer } from './pay.ts'

/** Money sent from the payer's bank to an account that the gateway gives for this order alone. */
export const transfer: Way = {
  ...paymentPage,
  id: 'transfer',
  isOffered: (order) => order.takesTransfer === true,
  Choice: TransferChoice,
  next: ({ total }) => `Next: an account number, to send ${shortNaira(total)} to`,
  isBegun: (entry) => entry.transfer !== null,
  leadsTo: () => ({ to: 'own-page' }),
  continueWords: 'Show account',
  Screen: {
    title: PAY_BY_TRANSFER,
    // A chunk of its own: most orders are paid on the payment page. Without it the order can still be checked.
    Show: lazyPart<ScreenProps>(
      async () => (await import('./screen.tsx')).TransferScreen,
      undefined,
      ({ entry, watched }) => <ResultWaiting transactionId={entry.transactionId ?? ''} watched={watched} />,
    ),
  },
  Card: ({ entry, ...props }) =>
    entry.transfer !== null && <AwaitedTransfer entry={entry} transfer={entry.transfer} {...props} />,
}

function TransferChoice({ payment, choice }: ChoiceProps) {
  return (
    <WayRow
      choice={choice}
      title="Bank transfer"
      detail="an account number, for 25 minutes"
      onProceed={() => payment.payBy(payByTransfer)}
    />
  )
}

/** Money is to be sent to an account, or is on its way there. */
function AwaitedTransfer({
  entry,
  whom,
  transfer: account,
  cancelButton,
}: CardProps & { readonly transfer: KeptAccount }) {
  const now = useNow(account.expiresAt)
  const isExpired = now >= account.expiresAt
  return (
    <OpenRow
      isUrgent
      title={
        isExpired ? 'The time to send your transfer is over' : `Send exactly ${formatNaira(entry.total)}`
      }
      detail={
        <>
          <AttemptWords entry={entry} whom={whom} hasNoAmount />
          <span>
            {isExpired
              ? '. Do not send money any more. If you sent it, do not pay again: check its status.'
              : `. By ${formatMoment(account.expiresAt, now)}. If you sent it, do not pay again.`}
          </span>
        </>
      }
      actions={
        <>
          <Link className={buttonClass()} to={resultPath(entry.transactionId ?? '', entry.billerCode)}>
            {isExpired ? 'Check status' : 'Show account'}
          </Link>
          {!isExpired && (
            <CopyButton text={account.accountNumber} name="Copy account number">
              Copy number
            </CopyButton>
          )}
          {cancelButton}
        </>
      }
    >
      {!isExpired && <Verbatim>{`To ${account.bank}, ${account.accountNumber}.`}</Verbatim>}
    </OpenRow>
  )
}
