import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aField, anAmount, aProduct } from '#tests/domain/fixtures.ts'
import { button, errorOf, field, hintOf, type } from '#tests/support/page.tsx'
import { openForm, proceed, submit } from './open-payment.tsx'

// A biller that no line of code knows: what its form shows comes from the names of its fields and of what its lookup says.
const estate = {
  product: aProduct({
    BillerCode: 'LEKKIGATES',
    ProductName: 'Lekki Gates Estate Dues',
    UrlPath: 'levies',
    CategoryCode: 'LEV',
    DoCustomerLookup: true,
  }),
  fields: [
    aField({
      Id: 'resident',
      FieldName: 'Account Number',
      CustomerLookupInput: true,
      CustomerLookupInputKey: 'account',
      Required: true,
    }),
    aField({
      Id: 'name',
      FieldName: 'Resident',
      InputSource: 'customer-lookup',
      InputSourceKey: 'fullName',
      ShowOnPaymentConfirmation: true,
    }),
    anAmount({
      InputSource: 'customer-lookup',
      InputSourceKey: 'minimumPayable',
      Required: true,
      MaxAmount: 100_000,
    }),
  ],
}
const resident = {
  found: true,
  message: '',
  properties: new Map([
    ['fullName', 'NGOZI EZE'],
    ['outstandingBalance', '12500'],
    ['minimumPayable', '2000'],
    ['dueDate', '2099-12-05'],
  ]),
}

describe('a biller that the provider adds tomorrow', () => {
  it('says where its number is found', async () => {
    await openForm(estate)
    expect(hintOf(field('Account Number'))).toBe('On your bill, or in your welcome message.')
  })

  it('has a customer card, says what is owed, offers amounts from the least upwards and holds to it', async () => {
    const { user } = await openForm(estate, { answers: { lookupCustomer: resident } })
    await type(user, { 'Account Number': 'LG-204' })
    await submit(user)
    const wrong = await screen.findByRole('button', { name: 'Not this account?' })
    expect(wrong.parentElement?.textContent).toContain('NGOZI EZE')
    expect(screen.getByText(/^₦12,500.00 is owed on this account/)).toBeDefined()
    expect(screen.getByText('Due 5 December')).toBeDefined()
    expect(screen.queryByRole('button', { name: '1,000' })).toBeNull()
    await user.click(button('2,000'))
    expect(proceed().disabled).toBe(false)
    await type(user, { Amount: '1500' })
    await user.tab()
    await waitFor(() => expect(errorOf(field('Amount'))).toContain('2000'))
  })
})
