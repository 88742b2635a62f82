import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { register } from '#src/contract/user.ts'
import { accountSentences, type SignUpForm, SignUpFormSchema } from '#src/domain/account-forms.ts'
import { useOnce } from '#src/forms/sending.tsx'
import { useServices } from '#src/services/services.ts'
import { keepLastName } from '#src/session/last-name.ts'

/** The form's state and its one way out. A failure is told by the client's policy; what was typed stays. */
export function useSignUp(onClose: () => void) {
  const { client, toasts, local, clock } = useServices()
  const navigate = useNavigate()
  const form = useForm({
    resolver: valibotResolver(SignUpFormSchema),
    mode: 'onTouched',
    defaultValues: { email: '', phone: '', firstName: '', lastName: '', password: '', confirm: '' },
  })

  const { isSending, once } = useOnce()
  const submit = form.handleSubmit((typed) => once(() => signUp(typed)))

  async function signUp({ email, phone, firstName, lastName, password }: SignUpForm): Promise<void> {
    const answer = await client.call(register, {
      ConsumerID: email,
      EmailAddress: email,
      // Decision 5: the one password that goes out as it is. Decision 1: no surname, whatever was typed.
      Password: password,
      Surname: '',
      Firstname: firstName,
      PhoneNumber: phone,
      ConsumerStatus: 'Disabled',
      ReferedBy: '',
    })
    if (!answer.ok) return
    keepLastName(local, clock, email, lastName)
    onClose()
    void navigate(paths.home)
    toasts.show('success', accountSentences.registered(email))
  }

  return { form, submit, isSending }
}
