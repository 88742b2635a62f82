import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { billerPath, isSlug } from '#src/contract/paths.ts'
import { logPayLink, type PayLink } from '#src/contract/pay-links.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { hasEnded } from '#src/data/storage/journal.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { orderSentence } from '#src/domain/records/order-sentence.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import type { Order } from '#src/payments/engine/order.ts'
import { LeadSentence } from '#src/payments/screens/lead-sentence.tsx'
import { useJournal } from '#src/payments/use-journal.ts'
import { askWords } from '#src/payments/ways/link/ask-to-pay.tsx'
import { ShareLink } from '#src/payments/ways/link/share-link.tsx'

interface LinkStateProps {
  readonly token: string
  readonly link: PayLink
  readonly isAsking: boolean
  readonly onAsk: () => void
}

/** A link that cannot be paid here: by its maker, or by anybody now. */
export function LinkState({ token, link, isAsking, onAsk }: LinkStateProps) {
  const order = orderOf(link, token, '')
  const waits = link.state === 'opened' || link.state === 'open'
  return (
    <Stack gap={4}>
      <LiveRegion announced={link.state}>
        <StateNotice token={token} link={link} />
      </LiveRegion>
      <LeadSentence parts={orderSentence(order)} size="xl" />
      <Card>
        <Rows items={[...link.items, { label: 'Total', value: formatNaira(link.total), total: true }]} />
      </Card>
      <LinkNote note={link.note} isYours={link.isYours} />
      {link.state === 'open' && <ShareLink token={token} words={askWords(link.total, link.productName)} />}
      {waits && (
        <Button block busy={isAsking} onClick={onAsk}>
          Check again
        </Button>
      )}
      <HomeButton variant="quiet" block />
    </Stack>
  )
}

function StateNotice({ token, link }: Pick<LinkStateProps, 'token' | 'link'>) {
  const { clock } = useServices()
  const { isYours } = link
  switch (link.state) {
    case 'open':
      return (
        <Notice tone="pending" role="status" title="Nobody has paid this yet">
          Your link can be paid until {formatMoment(link.expiresAt, clock.now())}. This page says when it is.
        </Notice>
      )
    case 'opened':
      return <OpenedNotice token={token} link={link} />
    case 'paid':
      return <PaidNotice token={token} link={link} />
    case 'returned':
      return (
        <Notice
          tone="failed"
          role="status"
          title="This was paid and not delivered"
          actions={<NewOne link={link} />}
        >
          The money is due back to whoever paid: their receipt says how that stands.
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="failed" role="status" title="This link has ended" actions={<NewOne link={link} />}>
          {/* True also where somebody paid after the order had ended: that money goes back, and paid for nothing. */}
          It was not paid within 24 hours.{!isYours && ' Ask whoever sent it for a new one.'}
        </Notice>
      )
  }
}

/** The receipt is the requester's, and that of who paid on this device. */
function PaidNotice({ token, link }: Pick<LinkStateProps, 'token' | 'link'>) {
  const { entries } = useJournal()
  const own = entries.find(({ payLink, outcome }) => payLink === token && outcome === 'successful')
  const transactionId = link.isYours ? link.transactionId : (own?.transactionId ?? '')
  const rest = own === undefined ? 'There is nothing more to pay. Thank you for looking.' : 'You paid it.'
  return (
    <Notice
      tone="success"
      role="status"
      title="This has been paid"
      actions={transactionId !== '' && <ToReceipt link={{ ...link, transactionId }} />}
    >
      {link.isYours ? 'Somebody paid it for you.' : rest}
    </Notice>
  )
}

/** The payment page is open: maybe this same user's, in another tab or from before. */
function OpenedNotice({ token, link }: Pick<LinkStateProps, 'token' | 'link'>) {
  const { clock } = useServices()
  const { entries } = useJournal()
  const own = entries.find(
    (entry) => entry.payLink === token && !hasEnded(entry) && entry.transactionId !== null,
  )
  const again =
    link.freeAt === null
      ? 'The bank has not decided yet.'
      : `If it is not finished, it can be paid again from ${formatMoment(link.freeAt, clock.now())}.`
  let actions: ReactNode = null
  if (own?.transactionId != null && !link.isYours) {
    actions = (
      <Link className={buttonClass()} to={resultPath(own.transactionId, own.billerCode, own.categoryPath)}>
        It was me: go on
      </Link>
    )
  }
  return (
    <Notice tone="pending" role="status" title="Somebody is paying this right now" actions={actions}>
      {again}
    </Notice>
  )
}

function ToReceipt({ link }: { readonly link: PayLink }) {
  const category = isSlug(link.categoryPath) ? link.categoryPath : undefined
  return (
    <Link className={buttonClass('primary')} to={resultPath(link.transactionId, link.billerCode, category)}>
      See the receipt
    </Link>
  )
}

/** Only the requester can ask again. */
function NewOne({ link }: { readonly link: PayLink }) {
  if (!link.isYours || !isSlug(link.categoryPath) || !isSlug(link.billerCode)) return null
  return (
    <Link className={buttonClass()} to={billerPath(link.categoryPath, link.billerCode)}>
      Start again
    </Link>
  )
}

interface LinkNoteProps {
  readonly note: string
  readonly isYours: boolean
}

/** The requester's own words, marked as theirs. */
export function LinkNote({ note, isYours }: LinkNoteProps) {
  if (note === '') return null
  return (
    <Card>
      <Text size="xs" tone="soft">
        {isYours ? 'Your note' : 'Their note'}
      </Text>
      <Text>{note}</Text>
    </Card>
  )
}

const NAME = /\bname\b/i

/** A link's order for payments, as its payer may see it: masked, without a form snapshot, and paid by its token. */
export function orderOf(link: PayLink, token: string, email: string): Order {
  const name = link.items.find(({ label }) => NAME.test(label))?.value ?? ''
  return {
    kind: 'bill',
    billerCode: link.billerCode,
    productName: link.productName,
    productImage: '',
    categoryCode: link.categoryCode,
    categoryPath: link.categoryPath,
    lines: link.items,
    customer: name === '' ? null : { name, detail: '' },
    customerId: link.customer,
    amount: link.amount,
    fee: link.fee,
    total: link.total,
    email,
    notifyUrl: '',
    formSnapshot: null,
    link: 'asked',
    log: { endpoint: logPayLink, body: { Token: token, Email: email } },
  }
}
