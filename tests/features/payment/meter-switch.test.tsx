import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draftKey } from '#src/data/storage/drafts.ts'
import type { PaymentForm } from '#src/domain/payment/payment-state.ts'
import { handoverTo } from '#src/features/payment/use-device-values.ts'
import { airtime, prepaid } from '#tests/domain/fixtures.ts'
import { field, type } from '#tests/support/page.tsx'
import { type Opened, openForm } from './open-payment.tsx'

/** The same company's other biller, with ids of its own, as a provider has them. */
const postpaid: PaymentForm = {
  product: { ...prepaid.product, billerCode: 'IKEDCPOSTPAID', name: 'Ikeja Electric Postpaid' },
  fields: prepaid.fields.map((one) => ({ ...one, id: `post-${one.id}` })),
}

const products = [prepaid.product, postpaid.product, airtime.product]
const formOf = ({ BillerCode }: { BillerCode: string }) =>
  BillerCode === 'IKEDCPOSTPAID' ? postpaid : prepaid

function openMeter(form: PaymentForm, sold: unknown = products) {
  return openForm(form, { answers: { products: sold, productFields: formOf } as never })
}

const link = (name: string) => screen.queryByRole('link', { name })

async function switchTo(user: Opened['user'], name: string) {
  await user.click(screen.getByRole('link', { name }))
  await screen.findByRole('heading', { level: 1, name: `Ikeja Electric ${name}` })
  await screen.findByLabelText('Meter Number')
}

it('shows which meter this is, and leads to the address of the other', async () => {
  await openMeter(prepaid)
  await waitFor(() => expect(link('Postpaid')?.getAttribute('href')).toBe('/electricity/IKEDCPOSTPAID'))
  expect(link('Prepaid')?.getAttribute('aria-current')).toBe('page')
  expect(link('Postpaid')?.hasAttribute('aria-current')).toBe(false)
  expect(screen.getByRole('navigation', { name: 'How the meter is paid' })).toBeDefined()
})

it('takes number, phone and e-mail along, both ways, and leaves no draft behind', async () => {
  const { user, services } = await openMeter(prepaid)
  await waitFor(() => expect(link('Postpaid')).not.toBeNull())
  const typed = { 'Meter Number': '1010101010101', 'Phone Number': '0803 123 4567', Email: 'ada@example.com' }
  await type(user, typed)
  for (const name of ['Postpaid', 'Prepaid']) {
    await switchTo(user, name)
    for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value)
  }
  expect(await services.drafts.get(draftKey('electricity', 'IKEDCPOSTPAID'))).toBeNull()
  // Here it is unsent typing as before.
  await waitFor(async () =>
    expect((await services.drafts.get(draftKey('electricity', 'IKEDCPREPAID')))?.values.meter).toBe(
      '1010101010101',
    ),
  )
})

it.each(['Alt', 'Control', 'Meta', 'Shift'])(
  'takes nothing along with %s held: this form stays',
  async (key) => {
    const { user, services } = await openMeter(prepaid)
    await waitFor(() => expect(link('Postpaid')).not.toBeNull())
    await type(user, { 'Meter Number': '1010101010101' })
    // The browser then opens a tab or saves a file; happy-dom does neither.
    link('Postpaid')?.addEventListener('click', (event) => event.preventDefault())
    await user.keyboard(`{${key}>}`)
    await user.click(screen.getByRole('link', { name: 'Postpaid' }))
    await user.keyboard(`{/${key}}`)
    expect(handoverTo(services.session, 'IKEDCPOSTPAID')).toBeNull()
  },
)

it.each([
  ['a company with one biller', [prepaid.product, airtime.product]],
  ['a catalog without it', [airtime.product]],
])('does not stand over %s', async (_, sold) => {
  await openMeter(prepaid, sold)
  await waitFor(() => expect(screen.queryByText('Postpaid')).toBeNull())
  expect(link('Prepaid')).toBeNull()
})
