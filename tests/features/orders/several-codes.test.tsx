import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { light, open } from './open-receipts.tsx'

it('a receipt with several codes has each in the list, by its name and in the order of the meter', async () => {
  const receiptItems = [
    { label: 'Token', value: '26362054405982757802' },
    { label: 'KCT 2', value: '22222222222222222222' },
    { label: 'KCT 1', value: '11111111111111111111' },
  ]
  const { user, services } = await open([{ ...light, result: { ...light.result, receiptItems } }])
  const row = (await screen.findByText('Ikeja Electric Prepaid')).closest('li')
  expect(row?.textContent).toMatch(/KCT 1.*1111 1111.*KCT 2.*2222 2222.*Token.*2636 2054/)
  await user.click(screen.getByRole('button', { name: 'Copy KCT 2' }))
  expect(services.share.copied).toEqual(['22222222222222222222'])
})

it('a debt that took all the money is said in the list, where its token would be (T7)', async () => {
  const receiptItems = [
    { label: 'Debt', value: '5000' },
    { label: 'Units', value: '0' },
  ]
  await open([{ ...light, result: { ...light.result, receiptItems } }])
  const row = (await screen.findByText('Ikeja Electric Prepaid')).closest('li')
  expect(row?.textContent).toContain("₦5,000 went to the meter's debt: 0 units")
})
