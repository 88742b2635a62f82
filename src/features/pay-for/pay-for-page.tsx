import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { type PayLink, readPayLink } from '#src/contract/pay-links.ts'
import { useServices } from '#src/data/services/services.ts'
import { useDayNow } from '#src/data/services/use-now.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { LINK_KEY, payLinkDraft } from '#src/data/storage/drafts.ts'
import { hasEnded } from '#src/data/storage/journal.ts'
import { EmailFormSchema } from '#src/domain/account/account-forms.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { tidyEmail } from '#src/domain/invisible.ts'
import type { Result } from '#src/domain/result.ts'
import { Button } from '#src/kit/button.tsx'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { showErrors } from '#src/kit/forms/sending.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'
import { RowSkeletons } from '#src/kit/skeleton.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { rememberPayer, useKnownPayer } from '#src/payments/again/payer.ts'
import { mayHavePaid } from '#src/payments/engine/attempt.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { useJournal } from '#src/payments/use-journal.ts'
import type { SummaryPhase } from '#src/payments/ways/way.ts'
import { LinkNote, LinkState, orderOf } from './link-state.tsx'

const TITLE = 'Payment link'
const TOKEN = /^[\w-]{20,100}$/

/** /pay-for#token: the order to be paid, for anybody who has the link and for its maker. */
export function PayForPage() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  if (TOKEN.test(token)) return <Asked key={token} token={token} />
  return framed(<BrokenLink />)
}

const framed = (children: ReactNode, width?: 'wide') => (
  <Page title={TITLE} width={width} back={<BackLink />}>
    {children}
  </Page>
)

function Asked({ token }: { readonly token: string }) {
  /** The link as it was when PROCEED was pressed: from then on it is "being paid", by this user. */
  const [paying, setPaying] = useState<PayLink | null>(null)
  const { answer, isAsking, ask } = usePayLink(token, paying !== null)
  const isBegun = useIsBegun(token)
  const link = paying ?? (answer?.ok === true ? answer.value : null)
  const leave = useCallback(() => setPaying(link), [link])
  const refused = useCallback(() => {
    setPaying(null)
    ask()
  }, [ask])
  if (answer === null) return framed(<RowSkeletons label={LOADING} />)
  if (link === null) {
    return framed(answer.ok ? null : <Trouble failure={answer.error} isAsking={isAsking} onAgain={ask} />)
  }
  const canPay = link.state === 'open' || (link.state === 'opened' && isBegun)
  if (!canPay || link.isYours) {
    return framed(<LinkState token={token} link={link} isAsking={isAsking} onAsk={ask} />)
  }
  return framed(<PayForm token={token} link={link} onLeave={leave} onRefused={refused} />, 'wide')
}

/**
 * A user who began to pay here, and was cut off before the payment page, is the one who "is paying it": the same
 * attempt goes on. The provider decides at PROCEED whether it is theirs.
 */
function useIsBegun(token: string): boolean {
  const { entries } = useJournal()
  return entries.some((entry) => entry.payLink === token && !hasEnded(entry) && !mayHavePaid(entry))
}

function BrokenLink() {
  return (
    <Notice tone="failed" title="Part of this link is missing" actions={<HomeButton />}>
      Open it again from the message that it came in, or copy the whole link into the address bar.
    </Notice>
  )
}

interface TroubleProps {
  readonly failure: Failure
  readonly isAsking: boolean
  readonly onAgain: () => void
}

function Trouble({ failure, isAsking, onAgain }: TroubleProps) {
  if (failure.kind === 'rejected') {
    return (
      <Notice tone="failed" role="alert" title={failureSentence(failure)} actions={<HomeButton />}>
        Nothing was charged. If the link is older than a day, ask whoever sent it for a new one.
      </Notice>
    )
  }
  return (
    <Notice
      tone="pending"
      role="alert"
      title={`We could not ask ${brandName} about this link`}
      actions={
        <Button variant="primary" busy={isAsking} onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {failureSentence(failure)} The link itself is fine.
    </Notice>
  )
}

interface AskedLink {
  /** Null until the first response. One that says less than what is known does not replace it. */
  readonly answer: Result<PayLink, Failure> | null
  readonly isAsking: boolean
  /** Stable. */
  readonly ask: () => void
}

const EVERY_MS = 15_000

/**
 * A link's state: requested when its page opens, when the page or the network comes back, and every 15 seconds while
 * the user waits for another to pay. Not while `isHeld`: then it is being paid here, and its form stays.
 */
function usePayLink(token: string, isHeld: boolean): AskedLink {
  const { client, drafts, clock, connectivity, pageLife } = useServices()
  const user = useUser()?.consumerId ?? null
  const [answer, setAnswer] = useState<AskedLink['answer']>(null)
  const [isAsking, setAsking] = useState(true)
  const latest = useRef(0)

  const read = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    setAsking(true)
    // Read each time: a user who logs in or out meanwhile has other drafts.
    const kept = await drafts.get(payLinkDraft(token))
    const next = await client.call(readPayLink, { Token: token, Key: kept?.values[LINK_KEY] ?? '' })
    if (mine !== latest.current) return
    setAnswer((known) => (known?.ok === true && !next.ok && next.error.kind !== 'rejected' ? known : next))
    setAsking(false)
  }, [client, drafts, token])
  const ask = useCallback(() => void read(), [read])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as somebody else.
  useEffect(ask, [ask, user])

  useEffect(() => {
    if (isHeld) return
    const wake = () => {
      if (connectivity.isOnline()) ask()
    }
    const stops = [connectivity.subscribe(wake), pageLife.onVisible(wake), pageLife.onRestored(wake)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [ask, isHeld, connectivity, pageLife])

  const isAwaited = answer?.ok === true && (answer.value.state === 'opened' || isWaitedFor(answer.value))
  useEffect(() => {
    if (isHeld || !isAwaited || isAsking) return
    return clock.after(EVERY_MS, () => {
      if (pageLife.isVisible()) ask()
    })
  }, [ask, clock, pageLife, isHeld, isAwaited, isAsking])

  return { answer, isAsking, ask }
}

const isWaitedFor = ({ state, isYours }: PayLink) => state === 'open' && isYours

interface PayFormProps {
  readonly token: string
  readonly link: PayLink
  /** Called when PROCEED was pressed: from here on the page stays as it is. Stable. */
  readonly onLeave: () => void
  /** Somebody else was faster, or the price has changed: the link's state is requested again. Stable. */
  readonly onRefused: () => void
}

/** The order summary of somebody else's order. It asks its payer only for a mailbox. */
function PayForm({ token, link, onLeave, onRefused }: PayFormProps) {
  const services = useServices()
  const navigate = useNavigate()
  const now = useDayNow()
  const form = useSchemaForm(EmailFormSchema, { email: '' })
  const known = useKnownPayer()?.email ?? ''
  useEffect(() => {
    if (known !== '' && form.getValues('email') === '') form.reset({ email: known })
  }, [known, form])
  const email = tidyEmail(form.watch('email'))
  const order = useMemo(() => orderOf(link, token, email), [link, token, email])
  const onPhase = useMemo(
    () =>
      ({ phase }: SummaryPhase) => {
        if (phase === 'logging') {
          const email = tidyEmail(form.getValues('email'))
          void rememberPayer(services, (known) => ({ phone: known?.phone ?? '', email }))
          onLeave()
        }
        if (phase === 'refused') onRefused()
      },
    [services, form, onLeave, onRefused],
  )
  // The form's own validity lags a moment behind the last key: a press in that moment would be lost.
  const isEmailComplete = v.is(EmailFormSchema, { email })
  return (
    <OrderReview
      order={order}
      onBack={() => void navigate(paths.home)}
      onPhase={onPhase}
      onProceed={isEmailComplete ? undefined : () => showErrors(form)}
      below={
        <form noValidate onSubmit={form.handleSubmit(() => {})} aria-label="Your receipt">
          <TextField
            {...useEmailField(form, 'email')}
            label="Email"
            required
            autoComplete="email"
            hint="Your receipt goes there."
          />
        </form>
      }
    >
      <Notice tone="info" title="Somebody asks you to pay this">
        Pay only if you know who sent you the link. It can be paid until {formatMoment(link.expiresAt, now)}.
      </Notice>
      {link.state === 'opened' && <Begun freeAt={link.freeAt} />}
      <LinkNote note={link.note} isYours={link.isYours} />
    </OrderReview>
  )
}

/** Their attempt is the one that the link waits for; another mailbox would make another attempt. */
function Begun({ freeAt }: Pick<PayLink, 'freeAt'>) {
  const { clock } = useServices()
  return (
    <Notice tone="info" title="You have begun to pay this">
      Please go on with the same email.
      {freeAt !== null && ` With another one it can be paid from ${formatMoment(freeAt, clock.now())}.`}
    </Notice>
  )
}
