import * as v from 'valibot'
import { expect, it } from 'vitest'
import { initializePayment } from '#src/contract/gateway.ts'

const page = { authorizeUrl: 'https://gateway.example/pay/1', reference: '1' }
const account = {
  bank: 'Tollgate Trust',
  accountNumber: '9900000001',
  accountName: 'PayDey checkout',
  amount: 500.5,
  expiresInSeconds: 1500,
}
const read = (transfer: unknown) => v.parse(initializePayment.response, { ...page, transfer })

it('gives an account in kobo and milliseconds', () => {
  const { expiresInSeconds: _, ...rest } = account
  expect(read(account).transfer).toEqual({ ...rest, amount: 50_050, expiresInMs: 1_500_000 })
})

it.each([
  ['no account', undefined],
  ['nothing', null],
  ['a number that no bank has', { ...account, accountNumber: '99' }],
  ['letters', { ...account, accountNumber: '99000x0001' }],
  ['no bank', { ...account, bank: ' ' }],
  ['no amount', { ...account, amount: undefined }],
  ['a sum below nothing', { ...account, amount: -1 }],
  ['no time', { ...account, expiresInSeconds: 0 }],
  ['a time that is none', { ...account, expiresInSeconds: 'soon' }],
])('leads to the page alone where the provider gives %s', (_, transfer) => {
  const { transfer: given, ...rest } = read(transfer)
  expect(given ?? null).toBeNull()
  expect(rest).toEqual(page)
})
