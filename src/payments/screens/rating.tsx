import { useEffect, useState } from 'react'
import { isEmail } from '#src/contract/email.ts'
import { rateTransaction, type TransactionResult } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { outcomeOf } from '#src/domain/payment/outcome.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { NOT_NOW, RATING_LABELS, THANK_YOU } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { noPrint } from '#src/kit/helpers.css.ts'
import { Notice } from '#src/kit/notice.tsx'
import { RatingStars } from '#src/kit/rating-stars.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { isForAnother } from '#src/payments/again/pay-again-link.tsx'
import { keptPayer } from '#src/payments/again/payer.ts'

/** Spec section 9. */
const RATING_CHANNEL = 'Web'

/** Longer than the longest way to pay takes. */
const JUST_NOW_MS = 60 * 60_000
const OLD_MS = 2 * 24 * 60 * 60_000
const TITLE = 'How was it?'

interface RatingProps {
  readonly transactionId: string
  readonly result: TransactionResult
  /** This device's attempt to pay it; null where it was paid elsewhere. */
  readonly entry: JournalEntry | null
}

/**
 * The rating of spec section 4, once per transaction. It opens by itself only after a payment of this device that has
 * just ended well, with the outcome in its own header, so that nobody has to close it to learn whether money moved.
 * Else it is a row of stars; none on an old receipt, after a failure, or for somebody who paid for another.
 */
export function Rating({ transactionId, result, entry }: RatingProps) {
  const services = useServices()
  const { results, client, clock, toasts, session } = services
  const [isAsked, setAsked] = useState(false)
  const [rating, setRating] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const isGood = outcomeOf(result) === 'successful' && !isForAnother(result)
  const view = viewOfResult(result)

  useEffect(() => {
    if (!isGood) return
    void results.get(transactionId).then((kept) => setAsked(kept?.rated === false))
  }, [results, transactionId, isGood])

  const close = async () => {
    const isSameUser = sameUser(services)
    const kept = await results.get(transactionId)
    if (kept !== null && isSameUser()) await results.put(transactionId, { ...kept, rated: true })
    // Only now: a page that is loaded again at once would ask a second time.
    setAsked(false)
  }
  const send = async () => {
    if (rating === null) return
    setSending(true)
    const answer = await client.call(rateTransaction, {
      // The provider masks it in an order of a link: then it is what was typed here to pay, or to ask.
      UserId: isEmail(result.email)
        ? result.email
        : (await keptPayer(services))?.email || (session.store.getState().user?.consumerId ?? ''),
      Rating: rating,
      Comment: '',
      TransactionId: transactionId,
      BillerCode: result.billerCode,
      Channel: RATING_CHANNEL,
    })
    setSending(false)
    // Section 8: a rating that fails is silent.
    if (answer.ok) toasts.show('success', THANK_YOU)
    await close()
  }

  if (!isAsked) return null
  const age = clock.now() - (entry?.createdAt ?? parseInstant(result.orderDate) ?? 0)
  const stars = (
    <RatingStars legend={TITLE} labels={RATING_LABELS} value={rating} onChange={setRating} isRow />
  )
  const isDialog = entry !== null && age < JUST_NOW_MS
  const submit = (
    // Beside a receipt the one primary button is the receipt's.
    <Button
      variant={isDialog ? 'primary' : undefined}
      busy={isSending}
      disabled={rating === null}
      onClick={() => void send()}
    >
      Submit
    </Button>
  )
  if (!isDialog)
    return age >= OLD_MS ? null : (
      <Stack gap={2} className={noPrint}>
        {stars}
        {rating !== null && submit}
      </Stack>
    )
  return (
    <Dialog
      open
      onOpenChange={() => void close()}
      title={TITLE}
      width="small"
      header={
        <Notice tone={view.tone} icon={view.icon} title={view.title}>
          {view.sentence}
        </Notice>
      }
      footer={
        <>
          <Button onClick={() => void close()}>{NOT_NOW}</Button>
          {submit}
        </>
      }
    >
      <RatingStars legend={TITLE} labels={RATING_LABELS} value={rating} onChange={setRating} />
    </Dialog>
  )
}
