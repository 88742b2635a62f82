import { useState } from 'react'
import { SIGN_UP } from '#src/domain/first-sentences.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Text } from '#src/ui/text.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignUp } from './use-sign-up.ts'

export interface SignUpDialogProps {
  onClose: () => void
}

/** 'Sign Up' (spec sections 2, 4 and 5). Closed with something typed in it, it asks first: six fields are work. */
export function SignUpDialog({ onClose }: SignUpDialogProps) {
  const signUp = useSignUp(onClose)
  const [isAsking, setAsking] = useState(false)
  // Read in render: the form proxies its state and tells only what was read.
  const { isDirty } = signUp.form.formState
  const close = () => {
    if (isDirty && !isAsking) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={SIGN_UP}
      dismissible={!signUp.isSending}
      footer={
        isAsking && !signUp.isSending ? (
          <CloseQuestion onKeep={() => setAsking(false)} onClose={onClose} />
        ) : undefined
      }
    >
      <SignUpForm {...signUp} />
    </Dialog>
  )
}

function CloseQuestion({ onKeep, onClose }: { onKeep: () => void; onClose: () => void }) {
  return (
    <>
      <div role="alert">
        <Text>Close without signing up? What you typed will be lost.</Text>
      </div>
      <Button variant="danger" onClick={onClose}>
        Close it
      </Button>
      <Button onClick={onKeep}>Go on typing</Button>
    </>
  )
}
