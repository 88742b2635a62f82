import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type KeptForm, useFormDraft } from '#src/data/services/form-draft.ts'
import { ServicesProvider } from '#src/data/services/services.ts'
import { removeOldDrafts } from '#src/data/storage/drafts.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeServices } from '#tests/support/services.ts'

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000

it('what was typed more than thirty days ago is gone after the next start, whichever form is opened', async () => {
  const { drafts, clock } = fakeServices({ user: ada })
  const at = clock.now() - THIRTY_DAYS_MS
  await drafts.put('old', { values: { amount: '1' }, savedAt: at - 1 })
  await drafts.put('young', { values: { amount: '2' }, savedAt: at })
  await removeOldDrafts(drafts, clock.now())
  expect([...(await drafts.read()).records.keys()]).toEqual(['young'])
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
