import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type KeptForm, useFormDraft } from '#src/services/form-draft.ts'
import { ServicesProvider } from '#src/services/services.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeServices } from '#tests/support/services.ts'

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
