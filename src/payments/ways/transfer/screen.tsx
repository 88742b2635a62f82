import { useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useNow } from '#src/data/services/use-now.ts'
import { useWhyOffline } from '#src/data/services/use-state.ts'
import type { JournalEntry, KeptAccount } from '#src/data/storage/journal.ts'
import { isGatewayAddress } from '#src/domain/access.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { formatNaira, plainNaira } from '#src/domain/money.ts'
import { isPaymentPending } from '#src/domain/payment/outcome.ts'
import { countdown } from '#src/domain/payment/transfer.ts'
import { groupDigits } from '#src/domain/records/meter-codes.ts'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Token } from '#src/kit/receipt.tsx'
import { Row } from '#src/kit/row.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { AttemptWords } from '#src/payments/attempt-line.tsx'
import { CHECK_LATER, NextCheck } from '#src/payments/result-waiting.tsx'
import type { FollowedOrder } from '#src/payments/use-order.ts'
import type { ScreenProps } from '#src/payments/ways/way.ts'
import { useWhom } from '#src/payments/whom.ts'
import { payAnotherWay } from './pay.ts'
import { TransferNotice } from './transfer-notice.tsx'

type TransferEntry = JournalEntry & { readonly transfer: KeptAccount }

/**
 * Where to send the money, from the journal: works offline and after the app was killed. Shown until the provider says
 * that it is paid or over.
 */
export function TransferScreen({ entry, watched }: ScreenProps) {
  const { transfer } = entry
  return transfer !== null && <TransferInstructions entry={{ ...entry, transfer }} watched={watched} />
}

interface TransferInstructionsProps {
  readonly entry: TransferEntry
  readonly watched: FollowedOrder
}

function TransferInstructions({ entry, watched }: TransferInstructionsProps) {
  const { transfer, total } = entry
  const whom = useWhom([entry])?.get(entry.tranId) ?? entry.customer
  const now = useNow(transfer.expiresAt)
  const [hasSent, setSent] = useState(false)
  const isExpired = now >= transfer.expiresAt
  const isNotKnown = isUnclear(watched.answer)
  const ask = () => {
    setSent(true)
    watched.restart()
  }
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text as="h2" size="xl" weight="heavy" figures>
          {isExpired ? 'The time to send it is over' : `Send exactly ${formatNaira(total)}`}
        </Text>
        <Text tone="soft">
          <AttemptWords entry={entry} whom={whom} hasNoAmount />
          <span>
            {isExpired ? '.' : `. Send it by ${formatMoment(transfer.expiresAt, now)}, from any bank.`}
          </span>
        </Text>
      </Stack>
      {watched.answer?.kind === 'known' && (
        <TransferNotice transactionId={entry.transactionId ?? ''} result={watched.answer.result} />
      )}
      {isExpired ? <ExpiredAccount transfer={transfer} /> : <Account entry={entry} now={now} />}
      <LiveRegion announced={hasSent ? 'sent' : isExpired ? 'over' : null}>
        {hasSent || (isNotKnown && !isExpired) ? (
          <WhatIsKnown watched={watched} />
        ) : (
          isExpired && <TooLateNotice />
        )}
      </LiveRegion>
      {hasSent && <NextCheck watched={watched} />}
      <Button variant="primary" block busy={hasSent && watched.isChecking} onClick={ask}>
        {hasSent || isExpired ? 'Check status' : 'I have sent it'}
      </Button>
      {!isExpired && !hasSent && !isNotKnown && <AnotherWay entry={entry} watched={watched} />}
      <HomeButton variant="quiet" block />
    </Stack>
  )
}

interface AccountProps {
  readonly entry: TransferEntry
  readonly now: number
}

function Account({ entry: { transfer, total }, now }: AccountProps) {
  const amount = (
    <Row gap={2} align="center">
      <Verbatim>{formatNaira(total)}</Verbatim>
      <CopyButton text={plainNaira(total)} name="Copy amount" isIcon />
    </Row>
  )
  return (
    <>
      <Token value={groupDigits(transfer.accountNumber)} label={`Account number, ${transfer.bank}`}>
        <CopyButton text={transfer.accountNumber} name="Copy account number">
          Copy number
        </CopyButton>
      </Token>
      <Card>
        <Rows
          items={[
            { label: 'Account name', value: transfer.accountName },
            { label: 'Amount', value: amount },
            { label: 'Time left', value: countdown(transfer.expiresAt - now) },
          ]}
        />
      </Card>
      <Text size="xs" tone="soft">
        Send the exact amount. Anything else is returned to you.
      </Text>
    </>
  )
}

/** The ended account: shown to compare with what was sent, and no longer to be copied. */
function ExpiredAccount({ transfer }: { readonly transfer: KeptAccount }) {
  return (
    <Card>
      <Rows
        items={[
          { label: 'Bank', value: transfer.bank },
          { label: 'Account number', value: groupDigits(transfer.accountNumber) },
        ]}
      />
    </Card>
  )
}

function TooLateNotice() {
  return (
    <Notice tone="pending" title="Do not send money to this account any more">
      If you have sent it, do not pay again: check its status. Money that comes late still pays while the
      order is open. After that it goes back to the account that it came from, and we mail you.
    </Notice>
  )
}

/** The gateway does not say what was paid. */
const isUnclear = (answer: FollowedOrder['answer']) =>
  answer?.kind === 'known' && isPaymentPending(answer.result)

const NOT_YET =
  'Your money has not arrived yet. A bank may take some minutes. Do not send it again: we keep looking, and you can close this page.'
const NOT_THAT =
  'What has arrived did not pay for this order. If you have sent the exact amount since, do not send it again: we keep looking for it.'

const NOT_KNOWN =
  'We cannot see right now whether anything has arrived. If you have sent it, do not send it again: we keep looking, and you can close this page.'

/** Claims neither that the money arrived nor that it did not, where that is not known. */
function WhatIsKnown({ watched }: { readonly watched: FollowedOrder }) {
  const why = useWhyOffline()
  const { answer, isChecking } = watched
  const wentBack = answer?.kind === 'known' && answer.result.transfers.length > 0
  const known = isUnclear(answer) ? NOT_KNOWN : wentBack ? NOT_THAT : NOT_YET
  const trouble = answer?.kind === 'unreachable' ? failureSentence(answer.failure) : known
  return (
    <Notice tone="pending" role="status" title="We are waiting for your transfer">
      {why === null ? (isChecking ? 'We are asking whether it has arrived.' : trouble) : CHECK_LATER[why]}
    </Notice>
  )
}

function AnotherWay({ entry, watched }: { readonly entry: TransferEntry; readonly watched: FollowedOrder }) {
  const services = useServices()
  const address = entry.authorizeUrl ?? ''
  if (!isGatewayAddress(address, services.settings.gatewayOrigins)) return null
  const leave = async () => {
    // It has ended meanwhile: the page says how.
    if (!(await payAnotherWay(services, entry, address))) watched.check()
  }
  return (
    <Button block onClick={() => void leave()}>
      Pay another way
    </Button>
  )
}
