import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import type * as v from 'valibot'
import { brand, brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { saveSupportMessage, supportSubjects } from '#src/contract/support.ts'
import { useFormDraft } from '#src/data/services/form-draft.ts'
import { helpOf } from '#src/data/services/help-with.ts'
import { useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { contactSentences, SupportFormSchema, senderOf } from '#src/domain/account/contact-forms.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { FormOnPage } from '#src/kit/forms/form-frames.tsx'
import { useSchemaForm, useValueField } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { List, ListRow } from '#src/kit/list-row.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextAreaField, TextField } from '#src/kit/text-field.tsx'
import { useKnownPayer } from '#src/payments/again/payer.ts'

/** /contact: how to reach us, and a message from here (spec sections 2 and 5). */
export function SupportPage() {
  // A reload keeps it; a visit from elsewhere has none.
  const comment = helpOf(useLocation().state)
  return (
    <Page title="Contact Us">
      <Stack gap={8}>
        <ContactDetails />
        <Section title="Send us a message">
          <SupportForm comment={comment ?? undefined} />
        </Section>
      </Stack>
    </Page>
  )
}

/** Who to write to, and where the answer often is already. */
function ContactDetails() {
  return (
    <Card padding="list">
      <List label="Ways to reach us">
        <ListRow
          lead={<Icon name="mail" />}
          title="Email us"
          detail={brand.supportEmail}
          render={(row) => <a href={`mailto:${brand.supportEmail}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="phone" />}
          title="Call us"
          detail={brand.supportPhone}
          render={(row) => <a href={`tel:${brand.supportPhone.replaceAll(' ', '')}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="user" />}
          title="Your data and privacy"
          detail={brand.privacyEmail}
          render={(row) => <a href={`mailto:${brand.privacyEmail}`} {...row} />}
        />
        <ListRow
          lead={<Icon name="help" />}
          title="Debited, but got nothing?"
          detail="Most of these clear on their own: see what to do first"
          render={(row) => <Link to={`${paths.faq}#debited`} {...row} />}
        />
      </List>
    </Card>
  )
}

/** The subject under which the support form takes an opinion. */
const OPINION = /feedback|review|suggest|something else/i

/** /product-review, of which the spec gives only the address: opinions about the app, by the support form. */
export function ProductReviewPage() {
  return (
    <Page title="Product review">
      <Stack gap={6}>
        <Text tone="soft">
          What do you like about {brandName}, and what should be better? Every word is read. A single payment
          is rated on its receipt.
        </Text>
        <SupportForm suits={OPINION} />
      </Stack>
    </Page>
  )
}

interface SupportFormProps {
  /** The comment's opening text: the references of the payment in question. */
  comment?: string | undefined
  /** Preselects a subject, once the subjects have loaded. */
  suits?: RegExp | undefined
}

/** A message to support. A signed-in user writes as the account: name and email are filled in and hidden. */
export function SupportForm({ comment: begun = '', suits }: SupportFormProps) {
  const { form, sender, sending } = useSendMessage(begun)
  const { errors } = form.formState

  // The order of these four is the order in which the first invalid field is found.
  const name = form.register('name')
  const email = useEmailField(form, 'email')
  const subject = useValueField(form.control, 'subject')
  const comment = form.register('comment')

  return (
    <FormOnPage title="Send us a message" submitLabel="Send" sending={sending} isCovered>
      {(sender.name !== '' || sender.email !== '') && <SendingAs {...sender} />}
      {sender.name === '' && (
        <TextField
          {...name}
          label="Name"
          required
          autoComplete="name"
          autoCapitalize="words"
          error={errors.name?.message}
        />
      )}
      {sender.email === '' && (
        <TextField {...email} label="Email" required autoComplete="email" hint="Our reply goes here" />
      )}
      <SubjectField field={subject} suits={suits} />
      <TextAreaField
        {...comment}
        label="Comment"
        required
        rows={begun === '' ? 5 : 10}
        autoComplete="off"
        hint="About a payment? Add its order number. Never send a card number, PIN or password."
        error={errors.comment?.message}
      />
    </FormOnPage>
  )
}

function SendingAs({ name, email }: { name: string; email: string }) {
  return (
    <Text tone="soft">
      Sending as <Text as="strong">{[name, email].filter((part) => part !== '').join(', ')}</Text>
    </Text>
  )
}

/**
 * The form's state and its submit. The client's policy reports a failure; what was typed stays. `begun` is the
 * comment's opening text.
 */
function useSendMessage(begun: string) {
  const { client, toasts } = useServices()
  const sender = senderOf(useUser())
  const blank = { ...sender, subject: '', comment: '' }
  const form = useSchemaForm(SupportFormSchema, { ...blank, comment: begun })

  useMessageDraft(form, begun, sender)

  // The user may sign in on another tab while they type here.
  const { setValue } = form
  useEffect(() => {
    if (sender.name !== '') setValue('name', sender.name, { shouldValidate: true })
    if (sender.email !== '') setValue('email', sender.email, { shouldValidate: true })
  }, [sender.name, sender.email, setValue])

  // A visitor who has paid here.
  const known = useKnownPayer()?.email ?? ''
  const { resetField, getValues } = form
  useEffect(() => {
    if (known !== '' && getValues('email') === '') resetField('email', { defaultValue: known })
  }, [known, resetField, getValues])

  const sending = useSending(
    form,
    ({ name, email, subject, comment }) =>
      client.call(saveSupportMessage, {
        CustomerName: name,
        CustomerEmail: email,
        Subject: subject,
        Comment: comment,
      }),
    () => {
      toasts.show('success', contactSentences.messageSent)
      form.reset(blank)
    },
  )

  return { form, sender, sending }
}

type MessageForm = UseFormReturn<
  v.InferInput<typeof SupportFormSchema>,
  unknown,
  v.InferOutput<typeof SupportFormSchema>
>

/**
 * The unsent message is kept on the device: the form itself sends people away, to look up an order's number. One about
 * a payment is kept for itself, beside one about nothing in particular.
 */
function useMessageDraft(form: MessageForm, begun: string, sender: ReturnType<typeof senderOf>): void {
  const { kept, update } = useFormDraft([useLocation().pathname, begun].filter(Boolean).join(' '))
  const restore = useEffectEvent((values: FormValues) => {
    if (form.formState.isDirty) return
    const account = Object.fromEntries(Object.entries(sender).filter(([, known]) => known !== ''))
    form.reset({ ...form.getValues(), ...values, ...account }, { keepDefaultValues: true })
  })
  useEffect(() => {
    if (kept) restore(kept)
  }, [kept])
  const [name, email, subject, comment] = form.watch(['name', 'email', 'subject', 'comment'])
  useEffect(() => {
    const isWritten = comment.trim() !== '' && comment.trim() !== begun.trim()
    update(isWritten ? { name, email, subject, comment } : null)
  }, [update, begun, name, email, subject, comment])
}

interface SubjectFieldProps {
  field: ReturnType<typeof useValueField>
  /** Preselects the first subject whose label matches, unless one is chosen. */
  suits?: RegExp | undefined
}

/** The provider's subjects; an empty list when they do not load, with a way on (spec section 4). */
function SubjectField({ field, suits }: SubjectFieldProps) {
  const { value, failure, isLoading, refresh } = useQuery(supportSubjects)
  const options = (value ?? [])
    .filter((subject) => subject.value !== '')
    .map((subject) => ({ value: subject.value, label: subject.label || subject.value }))
  const suiting = options.find(({ label }) => suits?.test(label))?.value
  const isOpen = field.value === ''
  const choose = useEffectEvent(field.onValueChange)
  useEffect(() => {
    if (suiting !== undefined && isOpen) choose(suiting)
  }, [suiting, isOpen])
  const isWaiting = isLoading || (value === null && failure === null)
  return (
    <SelectField
      {...field}
      label="Subject"
      required
      options={options}
      placeholder={isWaiting && options.length === 0 ? LOADING : 'Choose a subject'}
      hint={!isWaiting && options.length === 0 && <NoSubjects onRetry={refresh} />}
    />
  )
}

function NoSubjects({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack align="start" gap={1}>
      <Text as="span" size="xs">
        The subjects did not load. Try again, or write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </Text>
      <Button onClick={onRetry}>Try again</Button>
    </Stack>
  )
}
