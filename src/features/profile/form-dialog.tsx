import { Fragment, type ReactNode, useEffect, useId } from 'react'
import type { User } from '#src/contract/user.ts'
import { type Sending, SubmitButton, waitingFor } from '#src/forms/sending.tsx'
import { useUser } from '#src/services/use-state.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { SendFailure } from './send-failure.tsx'

export interface FormDialogProps {
  title: string
  description?: ReactNode
  submitLabel: string
  sending: Sending
  failure: string | null
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its button stays in view at the foot while the fields scroll. */
export function FormDialog(props: FormDialogProps) {
  const { title, sending, onClose } = props
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(props.description !== undefined && { description: props.description })}
      footer={
        <>
          <Text as="div" size="xs" tone="soft">
            <span role="status">{waitingFor(sending)}</span>
          </Text>
          <SubmitButton sending={sending} form={form}>
            {props.submitLabel}
          </SubmitButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={sending.submit} aria-label={title}>
        <Stack gap={5}>
          {props.children}
          <SendFailure text={props.failure} />
        </Stack>
      </form>
    </Dialog>
  )
}

export interface ForAccountProps {
  onClose: () => void
  children: (user: User) => ReactNode
}

/** Who is signed in. The dialog goes with the session, and begins anew for somebody else. */
export function ForAccount({ onClose, children }: ForAccountProps) {
  const user = useUser()
  useEffect(() => {
    if (user === null) onClose()
  }, [user, onClose])
  return user === null ? null : <Fragment key={user.consumerId}>{children(user)}</Fragment>
}
