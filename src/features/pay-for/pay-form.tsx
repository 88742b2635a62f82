import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '#src/contract/paths.ts'
import type { PayLink } from '#src/contract/pay-links.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useDayNow } from '#src/data/services/use-now.ts'
import { EmailFormSchema } from '#src/domain/account/account-forms.ts'
import { formatMoment } from '#src/domain/dates.ts'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { showErrors } from '#src/kit/forms/sending.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { keptPayer, knownPayer, rememberPayer } from '#src/payments/again/payer.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import type { SummaryPhase } from '#src/payments/ways/way.ts'
import { LinkNote } from './link-note.tsx'
import { orderOf } from './order-of.ts'

interface PayFormProps {
  readonly token: string
  readonly link: PayLink
  /** Called when PROCEED was pressed: from here on the page stays as it is. Stable. */
  readonly onLeave: () => void
  /** Somebody else was faster, or the price has changed: the link's state is requested again. Stable. */
  readonly onRefused: () => void
}

/** The order summary of somebody else's order. It asks its payer only for a mailbox. */
export function PayForm({ token, link, onLeave, onRefused }: PayFormProps) {
  const services = useServices()
  const navigate = useNavigate()
  const now = useDayNow()
  const form = useSchemaForm(EmailFormSchema, { email: '' })
  useKnownEmail(services, (email) => {
    if (form.getValues('email') === '') form.reset({ email })
  })
  const email = form.watch('email').trim()
  const order = useMemo(() => orderOf(link, token, email), [link, token, email])
  const onPhase = useMemo(
    () =>
      ({ phase }: SummaryPhase) => {
        if (phase === 'logging') {
          const email = form.getValues('email').trim()
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

/** Prefills what is known of this user, as in every form. */
function useKnownEmail(services: Services, fill: (email: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens.
  useEffect(() => {
    void keptPayer(services).then((kept) => {
      const { email } = knownPayer(services.session.store.getState().user, kept)
      if (email !== '') fill(email)
    })
  }, [])
}
