import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DRAFT_MAX_AGE_MS, type KeptForm, useFormDraft } from '#src/data/services/form-draft.ts'
import { ServicesProvider } from '#src/data/services/services.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeServices } from '#tests/support/services.ts'

it('what was typed more than thirty days ago is not filled in any more, nor what is another form’s', async () => {
  const services = fakeServices({ user: ada })
  const at = services.clock.now() - DRAFT_MAX_AGE_MS
  await services.drafts.put('old', { values: { amount: '1' }, savedAt: at })
  await services.drafts.put('young', { values: { amount: '2' }, savedAt: at + 1 })
  const seen: [string, KeptForm['kept']][] = []
  const Form = ({ of }: { readonly of: string }) => {
    seen.push([of, useFormDraft(of).kept])
    return null
  }
  const page = (of: string) => (
    <ServicesProvider value={services}>
      <Form of={of} />
    </ServicesProvider>
  )
  const { rerender } = render(page('young'))
  await act(async () => {})
  rerender(page('old'))
  await act(async () => {})
  expect(seen.filter(([, kept]) => kept !== undefined)).toEqual([
    ['young', { amount: '2' }],
    ['old', null],
  ])
})

it('a form whose session has ended keeps nothing for the next visitor, on its way to the next page either', async () => {
  const services = fakeServices({ user: ada })
  let form: KeptForm | null = null
  const Form = () => {
    form = useFormDraft('wallet/top-up')
    return null
  }
  render(
    <ServicesProvider value={services}>
      <Form />
    </ServicesProvider>,
  )
  await act(async () => {})
  services.session.expire()
  await (form as KeptForm | null)?.keep({ amount: '5000' })
  expect(await services.drafts.all()).toEqual([])
})
