import { describe, expect, it } from 'vitest'
import { products } from '#src/contract/catalog.ts'
import { dashboardHistory, transactionHistory } from '#src/contract/reports.ts'
import { redactedBody } from '#src/data/storage/redacted-history.ts'
import { discreetRows } from '#src/domain/discreet.ts'

const entry = {
  Id: '08031234567',
  ProductImage: '',
  ProductName: 'MTN Airtime for 08031234567',
  Date: '2026-11-20T10:00:00Z',
  Amount: 500,
  ApprovalStatus: 'Successful',
  UrlPath: 'airtime',
  BillerCode: 'MTNVTU',
  Customer: '45055844760',
  DateOfBirth: '1990-02-03',
  WalletID: '3000000001',
  ReceiptItems: [
    { Label: 'Phone Number', Value: '0803 123 4567' },
    { Label: 'Meter Number', Value: '45055844760' },
    { Label: 'Wallet Number', Value: 3000000001 },
    { Label: 'Email', Value: 'ada.obi@example.com' },
    { Label: 'Date of Birth', Value: '1990-02-03' },
    { Label: 'Token', Value: '12345678901234567890' },
    { Label: 'Pin', Value: '1234567890' },
  ],
}
const answer = (...rows: readonly object[]) =>
  JSON.stringify({ responseCode: '00', responseMessage: 'Hello 08031234567', responseData: rows })

describe('of a history the device keeps', () => {
  it('numbers masked, no date of birth and no wallet, and nothing that no screen reads (S17)', () => {
    const kept = redactedBody(dashboardHistory, answer(entry))
    const { responseData } = JSON.parse(kept)
    expect(responseData).toEqual([
      {
        Id: '08031234567',
        ProductImage: '',
        ProductName: 'MTN Airtime for 0803***4567',
        Date: '2026-11-20T10:00:00Z',
        Amount: 500,
        ApprovalStatus: 'Successful',
        UrlPath: 'airtime',
        BillerCode: 'MTNVTU',
        Customer: '4505***4760',
        ReceiptItems: [
          { Label: 'Phone Number', Value: '0803***4567' },
          { Label: 'Meter Number', Value: '4505***4760' },
          { Label: 'Wallet Number', Value: '300***001' },
          { Label: 'Email', Value: 'a***@example.com' },
          { Label: 'Token', Value: '12345678901234567890' },
          { Label: 'Pin', Value: '1234567890' },
        ],
      },
    ])
    expect(kept).not.toMatch(/1990|3000000001|ada\.obi|Hello/)
  })

  it('an answer that its screen still reads, with or without the wrapper (S17)', () => {
    for (const body of [answer(entry), JSON.stringify([entry])]) {
      const { responseData } = JSON.parse(redactedBody(dashboardHistory, body))
      expect(responseData).toHaveLength(1)
    }
    const at = '2026-11-21T09:20:00Z'
    const transfers = [{ Amount: 400, Returned: 400, At: at }]
    const money = { PaymentStatus: 'Paid', Fee: 100, RefundedAt: at, Transfers: transfers }
    const own = { PaymentReference: 'PRD-1', ...money }
    const row = { ...entry, ReceiptItems: undefined, ...own }
    const [kept] = JSON.parse(redactedBody(transactionHistory, answer(row))).responseData
    expect(kept).toMatchObject(own)
    expect(kept).not.toHaveProperty('WalletID')
    expect(JSON.parse(redactedBody(transactionHistory, '{"responseCode":"00","responseData":null}'))).toEqual(
      {
        responseCode: '00',
        responseData: [],
      },
    )
  })

  it('but a catalog to the letter', () => {
    expect(redactedBody(products, answer(entry))).toBe(answer(entry))
  })
})

it.each([
  ['Customer', 'ADEBAYO OLUWASEUN', 'ADEBAYO OLUWASEUN'],
  ['Account', '30001', '30001'],
  ['Decoder Number', '2017654321', '201***321'],
  ['DECODER', '2017654321', '201***321'],
  ['Account', '20176543', '20***43'],
  ['Profile Code', '0123456789', '0123456789'],
  ['Code', '12345678', '12345678'],
  ['Reference', '839201745839', '839201745839'],
  ['Note', 'call +2348031234567', 'call 0803***4567'],
])('%s: %s is shown as %s', (label, value, shown) => {
  expect(discreetRows([{ label, value }])).toEqual([{ label, value: shown }])
})
