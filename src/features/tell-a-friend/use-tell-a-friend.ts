import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { tellAFriend } from '#src/contract/user.ts'
import { contactSentences, senderOf, TellAFriendFormSchema } from '#src/domain/contact-forms.ts'
import { useSending } from '#src/forms/use-sending.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'

const EMPTY = { teller: '', telleeName: '', telle: '' }

/** The form's state and its two ways out. A failure is told by the client's policy; what was typed stays. */
export function useTellAFriend() {
  const { client, toasts } = useServices()
  const start = { ...EMPTY, teller: senderOf(useUser()).name }
  const form = useForm({
    resolver: valibotResolver(TellAFriendFormSchema),
    mode: 'onTouched',
    defaultValues: start,
  })
  const sending = useSending(
    form,
    ({ teller, telle, telleeName }) =>
      client.call(tellAFriend, { Teller: teller, Tellee: telle, TelleeName: telleeName }),
    () => {
      toasts.show('success', contactSentences.friendNotified)
      form.reset(start)
    },
  )

  /** Empties every field, the sender's prefilled name too (as decision 29 has it for CLEAR). */
  function clear() {
    form.reset(EMPTY)
    form.setFocus('teller')
  }

  return { form, sending, clear }
}
