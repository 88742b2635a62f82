import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import type { PaymentForm } from '#src/domain/payment/payment-state.ts'
import { airtime, naira, prepaid } from '#tests/domain/fixtures.ts'
import { gatewayParameters } from '#tests/payments/fixtures.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { beside, button, field, type } from '#tests/support/page.tsx'
import { atSummary, lineOf, openForm, proceed, submit } from './open-payment.tsx'

const ada = { email: 'ada@example.com', phone: '08031234567' }
const hasField = (name: string) => screen.queryByRole('textbox', { name }) !== null

/** The form on a device where somebody has paid before. */
async function openKnown(form: PaymentForm, kept: KeptPayer = ada) {
  const payer = memoryRecords<KeptPayer>()
  await payer.put(PAYER_KEY, kept)
  return openForm(form, { parts: { payer } })
}

describe('e-mail and phone, once they are known', () => {
  it('stand as lines beside a meter, which stays empty', async () => {
    await openKnown(prepaid)
    expect(lineOf('Email')).toBe('Receipt to ada@example.com')
    // A narrow screen keeps the number in one piece.
    expect(lineOf('Phone Number')).toBe('Phone Number: 0803\u00A0123\u00A04567')
    // The fields are there for screen readers and for whoever tabs to them.
    expect([hasField('Email'), hasField('Phone Number')]).toEqual([true, true])
    expect(field('Meter Number').value).toBe('')
  })

  it('open as fields by "Change", with the focus, and do not fold away again', async () => {
    const { user } = await openKnown(prepaid)
    await user.click(button('Change Email'))
    expect(document.activeElement).toBe(field('Email'))
    expect(field('Email').value).toBe('ada@example.com')
    await type(user, { Email: 'ada@example.org' })
    await type(user, { Email: 'ada@example.com' })
    expect(lineOf('Email')).toBeUndefined()
    expect(lineOf('Phone Number')).toBeDefined()
  })

  it('are paid with as they stand', async () => {
    const { user } = await openKnown(airtime)
    await type(user, { Amount: '200' })
    await submit(user)
    await atSummary()
    expect(beside('Phone Number')).toBe('0803 123 4567')
  })

  it('are fields again after CLEAR', async () => {
    const { user } = await openKnown(prepaid)
    await user.click(button('CLEAR'))
    expect([field('Email').value, field('Phone Number').value]).toEqual(['', ''])
  })

  it('are fields where only half of one is known', async () => {
    await openKnown(prepaid, { email: 'ada@', phone: '' })
    expect([field('Email').value, field('Phone Number').value]).toEqual(['ada@', ''])
  })
})

describe('the number that is paid for', () => {
  it('stands filled in as a field, and "Somebody else" empties it', async () => {
    const { user } = await openKnown(airtime)
    expect(field('Phone Number').value).toBe('0803 123 4567')
    await user.click(button('Somebody else'))
    expect(field('Phone Number').value).toBe('')
    expect(document.activeElement).toBe(field('Phone Number'))
    expect(screen.queryByRole('button', { name: 'Somebody else' })).toBeNull()
  })

  it("is nobody else's where it was typed", async () => {
    const { user } = await openForm(airtime)
    await type(user, { 'Phone Number': '08031234567' })
    expect(screen.queryByRole('button', { name: 'Somebody else' })).toBeNull()
  })
})

it('what is paid with is known the next time', async () => {
  const { user, services } = await openForm(airtime, {
    answers: { logTransaction: { ...gatewayParameters, total: naira(200) } },
  })
  expect(lineOf('Email')).toBeUndefined()
  await type(user, { 'Phone Number': '+2348031234567', Amount: '200', Email: 'ada@example.com' })
  await submit(user)
  await atSummary()
  expect(await services.payer.all()).toEqual([])
  await user.click(proceed())
  await waitFor(async () => expect(await services.payer.get(PAYER_KEY)).toEqual(ada))
})
