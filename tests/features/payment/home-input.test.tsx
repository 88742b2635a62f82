import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { draftKey } from '#src/data/storage/drafts.ts'
import { type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import type { PaymentForm } from '#src/domain/payment/payment-state.ts'
import { type HomeInput, homeInputFor, passHomeInput } from '#src/payments/again/home-input.ts'
import { airtime, data } from '#tests/domain/fixtures.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { beside, button, field } from '#tests/support/page.tsx'
import { atSummary, lineOf, openForm } from './open-payment.tsx'

const number = { billerCode: 'MTNVTU', phone: '08035550000', amount: kobo(50_000), email: '' }

/** The form as home leads to it. */
async function openWanted(form: PaymentForm, wanted: HomeInput, email = 'ada@example.com') {
  const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
  const payer = memoryRecords<KeptPayer>()
  await payer.put(PAYER_KEY, { email, phone: '08031234567' })
  passHomeInput(session, wanted)
  return openForm(form, { parts: { session, payer } })
}

it('what was asked for on home opens at the order summary, once everything is known', async () => {
  const { services } = await openWanted(airtime, number)
  await atSummary()
  expect([beside('Phone Number'), beside('Amount')]).toEqual(['0803 555 0000', '₦500.00'])
  expect(homeInputFor(services.session, 'MTNVTU')).toBeNull()
})

it('asks for the e-mail where none is known, with the rest filled in', async () => {
  await openWanted(airtime, number, '')
  expect([field('Phone Number').value, field('Amount').value, field('Email').value]).toEqual([
    '0803 555 0000',
    '500',
    '',
  ])
})

it('takes along the e-mail that was typed on home', async () => {
  const { user } = await openWanted(airtime, { ...number, email: 'ngozi@example.com' }, '')
  await atSummary()
  await user.click(button('BACK'))
  expect(lineOf('Email')).toBe('Receipt to ngozi@example.com')
})

it('asks for the plan where it is for data', async () => {
  const { billerCode } = data.product
  await openWanted(data, { ...number, billerCode, amount: null })
  expect(field('Phone Number').value).toBe('0803 555 0000')
  expect(lineOf('Email')).toBe('Receipt to ada@example.com')
})

it('is of no use to another biller, and leaves what was typed there before', async () => {
  const opened = await openWanted(airtime, { ...number, billerCode: 'GLOVTU' })
  expect(field('Phone Number').value).toBe('0803 123 4567')
  expect(screen.queryByText('Order Summary', { selector: '[tabindex]' })).toBeNull()
  expect(await opened.services.drafts.get(draftKey('airtime', 'MTNVTU'))).toBeNull()
})
