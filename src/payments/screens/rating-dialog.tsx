import { useEffect, useState } from 'react'
import { isEmail } from '#src/contract/email.ts'
import { rateTransaction, type TransactionResult } from '#src/contract/transaction.ts'
import { RATING_CHANNEL } from '#src/domain/limits.ts'
import { isTerminal, outcomeOf } from '#src/domain/payment/outcome.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { NOT_NOW, RATING_LABELS, THANK_YOU } from '#src/domain/sentences.ts'
import { keptPayer } from '#src/saved/payer.ts'
import { useServices } from '#src/services/services.ts'
import { sameUser } from '#src/session/same-user.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RatingStars } from '#src/ui/rating-stars.tsx'

interface RatingDialogProps {
  readonly transactionId: string
  readonly result: TransactionResult
}

/**
 * The rating of spec section 4, once per transaction. It has the outcome in its own header, so that nobody has to close
 * it to learn whether money moved, and does not open while the outcome is pending.
 */
export function RatingDialog({ transactionId, result }: RatingDialogProps) {
  const services = useServices()
  const { results, client, toasts, session } = services
  const [isOpen, setOpen] = useState(false)
  const [rating, setRating] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const isFinal = isTerminal(outcomeOf(result))
  const view = viewOfResult(result)

  useEffect(() => {
    if (!isFinal) return
    void results.get(transactionId).then((kept) => setOpen(kept?.rated === false))
  }, [results, transactionId, isFinal])

  const close = async () => {
    setOpen(false)
    const isSameUser = sameUser(services)
    const kept = await results.get(transactionId)
    if (kept !== null && isSameUser()) await results.put(transactionId, { ...kept, rated: true })
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

  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => void close()}
      title="How was it?"
      width="small"
      header={
        <Notice tone={view.tone} icon={view.icon} title={view.title}>
          {view.sentence}
        </Notice>
      }
      footer={
        <>
          <Button onClick={() => void close()}>{NOT_NOW}</Button>
          <Button variant="primary" busy={isSending} disabled={rating === null} onClick={() => void send()}>
            Submit
          </Button>
        </>
      }
    >
      <RatingStars
        legend="Rate this transaction"
        labels={RATING_LABELS}
        value={rating}
        onChange={setRating}
      />
    </Dialog>
  )
}
