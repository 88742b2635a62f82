import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#src/contract/endpoint.ts'
import { payForPath } from '#src/contract/paths.ts'
import { createPayLink, LONGEST_NOTE } from '#src/contract/pay-links.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useDayNow } from '#src/data/services/use-now.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import { LINK_KEY, payLinkDraft } from '#src/data/storage/drafts.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { shortNaira } from '#src/domain/money.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { NEEDS_CONNECTION, useOnce } from '#src/kit/forms/sending.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import type { BillBody, Order } from '#src/payments/engine/order.ts'
import type { ChoiceProps } from '#src/payments/ways/way.ts'
import { LinkRow } from '#src/payments/ways/way-row.tsx'
import { ShareLink } from './share-link.tsx'

type Made = ResponseOf<typeof createPayLink>

/** A link by which somebody else pays. */
export function AskToPay({ order, choice }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const { body } = order.log
  // While the summary is open, the same order keeps its link: two links could both be paid.
  const content = JSON.stringify(body)
  const [made, setMade] = useState<{ readonly content: string; readonly link: Made } | null>(null)
  const link = made?.content === content ? made.link : null
  return (
    <>
      <LinkRow choice={choice} onProceed={() => setOpen(true)} />
      {isOpen && 'WControls' in body && (
        <AskDialog
          order={order}
          body={body}
          link={link}
          onMade={(fresh) => setMade({ content, link: fresh })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface AskDialogProps {
  readonly order: Order
  readonly body: BillBody
  readonly link: Made | null
  readonly onMade: (link: Made) => void
  readonly onClose: () => void
}

function AskDialog({ order, body, link, onMade, onClose }: AskDialogProps) {
  const services = useServices()
  const isOnline = useOnline()
  const id = useId()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isSending, once } = useOnce()
  const make = () =>
    once(async () => {
      setFailure(null)
      const isSameUser = sameUser(services)
      const answer = await services.client.call(createPayLink, { ...body, Note: note.trim() })
      if (!answer.ok) return setFailure(answer.error)
      if (isSameUser()) await keepKey(services, answer.value)
      onMade(answer.value)
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask someone to pay"
      width="small"
      dismissible={!isSending}
      footer={
        link === null ? (
          <Button type="submit" form={id} variant="primary" busy={isSending} disabled={!isOnline}>
            Make the link
          </Button>
        ) : undefined
      }
    >
      <Stack gap={4}>
        <LiveRegion announced={link === null ? (failure?.kind ?? null) : 'made'}>
          {link !== null && <ReadyLink link={link} order={order} />}
          {failure !== null && (
            <Notice tone="failed" role="status" title="The link was not made">
              {failureSentence(failure)}
            </Notice>
          )}
        </LiveRegion>
        {link === null && (
          <>
            <Text>
              They can pay {shortNaira(order.total)} once, within 24 hours, no account needed.
              {order.customer !== null && (
                <>
                  {' They see the name '}
                  <Verbatim>{order.customer.name}</Verbatim>.
                </>
              )}
              {order.customerId !== '' && ' They will not see your full number.'}
            </Text>
            <form
              id={id}
              onSubmit={(event) => {
                event.preventDefault()
                void make()
              }}
            >
              <TextField
                label="Note"
                hint="Optional: so that they know it is from you"
                maxLength={LONGEST_NOTE}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </form>
            <div role="status">{!isOnline && <Text>{NEEDS_CONNECTION}</Text>}</div>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function ReadyLink({ link, order }: { readonly link: Made; readonly order: Order }) {
  const until = formatMoment(link.expiresAt, useDayNow())
  return (
    <Stack gap={4}>
      <Notice tone="success" role="status" title="Your link is ready">
        It can be paid until {until}. Don't pay it yourself too, or it will be bought twice.
      </Notice>
      <ShareLink token={link.token} words={askWords(order.total, order.productName)} />
      <Link className={buttonClass('quiet')} to={payForPath(link.token)}>
        Check if it's paid
      </Link>
    </Stack>
  )
}

export function askWords(total: Order['total'], productName: string): string {
  return `Please pay ${shortNaira(total)} for ${productName}. It takes a minute and no account.`
}

/**
 * The link works without the key. But then its page on this device does not lead to the receipt; the mail still does.
 */
async function keepKey({ drafts, session, clock }: Services, { token, key }: Made): Promise<void> {
  if (session.isShared()) return
  await drafts.put(payLinkDraft(token), { values: { [LINK_KEY]: key }, savedAt: clock.now() }).catch(() => {})
}
