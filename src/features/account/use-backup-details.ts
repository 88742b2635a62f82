import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { maskedBackupEmail, sendDetailsToBackupEmail } from '#src/contract/user.ts'
import { PhoneFormSchema } from '#src/domain/account-forms.ts'
import { useOnce } from '#src/forms/use-once.ts'
import { useServices } from '#src/services/services.ts'

/** Decision 34: as true of a number that nobody has as of one that is known. */
const SENT = 'If this number has a backup email with us, the details are on their way to it.'

interface Found {
  readonly phone: string
  /** `a***@e***.com`, as the provider masks it; empty when it says nothing. */
  readonly masked: string
}

/** Two calls, each once a press: where the details would go, and the mail itself (security 37: a GET that acts). */
export function useBackupDetails() {
  const { client } = useServices()
  const [found, setFound] = useState<Found | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const form = useForm({
    resolver: valibotResolver(PhoneFormSchema),
    mode: 'onTouched',
    defaultValues: { phone: '' },
  })

  const { isSending, once } = useOnce()
  const find = form.handleSubmit(({ phone }) => once(() => look(phone)))

  async function look(phone: string): Promise<void> {
    const answer = await client.call(maskedBackupEmail, { phoneNo: phone })
    if (answer.ok) setFound({ phone, masked: wordsOf(answer.value) })
  }

  async function mail(phone: string): Promise<void> {
    const answer = await client.call(sendDetailsToBackupEmail, { phoneNo: phone })
    if (answer.ok) setSaid(wordsOf(answer.value) || SENT)
  }

  async function send(): Promise<void> {
    if (found !== null) await once(() => mail(found.phone))
  }

  return { form, find, found, send, isSending, said }
}

/** What a provider says where the spec shows no shape: the text itself, or the first one in an object. */
function wordsOf(answer: string | Readonly<Record<string, unknown>> | null): string {
  const said = typeof answer === 'string' ? answer : Object.values(answer ?? {}).find(isWords)
  return typeof said === 'string' ? said.trim() : ''
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
