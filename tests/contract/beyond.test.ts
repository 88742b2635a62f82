import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ProductSchema } from '#src/contract/catalog.ts'
import { HistoryRowSchema } from '#src/contract/reports.ts'
import { LookupAnswerSchema, ReceiptSchema, TransactionResultSchema } from '#src/contract/transaction.ts'

// Names that only we know: a provider may mean anything by them, and its answer is read all the same.
const STRANGE = [null, undefined, 'good', true, 97, -1, [], [5], {}, { At: {} }]

const product = { Id: '1', BillerCode: 'MTNVTU', ProductName: 'MTN Airtime' }
const row = { Id: '1', Date: '2026-11-05', Amount: 500, ApprovalStatus: 'Successful' }
const result = { TransactionStatus: 'Successful', TotalAmount: 500 }

describe('what is beyond the specification takes nothing else with it', () => {
  it.each(['Health', 'PayLinks', 'BankTransfer', 'ProductImageUrl'])('%s of a product', (name) => {
    for (const strange of STRANGE) {
      const read = v.safeParse(ProductSchema, { ...product, [name]: strange })
      expect(read.success && read.output.billerCode).toBe('MTNVTU')
    }
  })

  it.each(['Customer', 'Fee', 'RefundedAt', 'Transfers'])('%s of a row of the history', (name) => {
    for (const strange of STRANGE) {
      const read = v.safeParse(HistoryRowSchema, { ...row, [name]: strange })
      expect(read.success && read.output.amount).toBe(500_00)
    }
  })

  it.each([
    'LoggedAt',
    'PaidAt',
    'SentAt',
    'DeliveredAt',
    'RefundedAt',
    'PromisedBy',
    'PushKey',
    'Transfers',
  ])('%s of a result', (name) => {
    for (const strange of STRANGE) {
      const read = v.safeParse(TransactionResultSchema, { ...result, [name]: strange })
      expect(read.success && read.output.totalAmount).toBe(500_00)
    }
  })

  it.each(['PaymentStatus', 'RefundedAt', 'Transfers'])('%s of a receipt', (name) => {
    for (const strange of STRANGE) {
      const read = v.safeParse(ReceiptSchema, { OrderAmount: 500, [name]: strange })
      expect(read.success && read.output.orderAmount).toBe(500_00)
    }
  })
})

it('a property of a customer that is no text takes nothing else with it', () => {
  const found = {
    ResponseCode: '00',
    Properties: { name: 'ADA OBI', address: { street: '12 Allen' }, due: [1] },
  }
  const read = v.parse(LookupAnswerSchema, found)
  expect(read.found).toBe(true)
  expect(Object.fromEntries(read.properties)).toEqual({ name: 'ADA OBI', address: '', due: '' })
})
