import { describe, expect, it } from 'vitest'
import { readBouquet, readLookup } from '#src/server/vtpass/lookup-answer.ts'

describe('a lookup', () => {
  const found = (content: object) => ({ code: '000', content: { Customer_Name: 'TESTMETER1', ...content } })

  it('tells of a meter', () => {
    const content = {
      Address: 'ABULE-EGBA BU',
      Meter_Number: '1111111111111',
      Customer_Arrears: '1,250.50',
      Minimum_Amount: '',
      Min_Purchase_Amount: 2000,
      Can_Vend: 'yes',
      WrongBillersCode: false,
    }
    expect(readLookup(found(content))).toEqual({
      kind: 'found',
      properties: {
        customerName: 'TESTMETER1',
        address: 'ABULE-EGBA BU',
        minimum: 2000,
        amount: 1250.5,
        arrears: 1250.5,
      },
    })
  })

  it('tells of no debt and no least amount where they are nothing, and takes an empty error for none', () => {
    const content = { Customer_Arrears: 0, Minimum_Amount: '0', error: '' }
    expect(readLookup(found(content))).toEqual({ kind: 'found', properties: { customerName: 'TESTMETER1' } })
  })

  it.each([
    ['2026-07-01T00:00:00', '2026-07-01'],
    [{ date: '2026-07-01 00:00:00.000000', timezone: 'Africa/Lagos' }, '2026-07-01'],
  ])('tells of a television, due %j', (Due_Date, dueDate) => {
    const content = {
      Status: 'ACTIVE',
      Due_Date,
      Customer_Number: 8061522780,
      Current_Bouquet: 'DStv Compact',
    }
    expect(readLookup(found({ ...content, Renewal_Amount: 19000 }))).toEqual({
      kind: 'found',
      properties: { customerName: 'TESTMETER1', bouquet: 'DStv Compact', dueDate, renewalAmount: 19_000 },
    })
  })

  it.each([
    [found({ Current_Bouquet_Code: 'dstv79', Renewal_Amount: '19,000.00' }), ['dstv79', 1_900_000]],
    [found({ Current_Bouquet_Code: 'dstv79', Renewal_Amount: 'N/A' }), null],
    [found({ Renewal_Amount: 19_000 }), null],
    [{ code: '011', content: { Current_Bouquet_Code: 'dstv79', Renewal_Amount: 19_000 } }, null],
    ['<html>', null],
  ])('%j tells which bouquet can be renewed, and for how much', (body, known) => {
    const bouquet = readBouquet(body)
    expect(bouquet && [bouquet.code, bouquet.renewal]).toEqual(known)
  })

  it.each([
    { code: '000', content: { error: 'This meter is not correct' } },
    { code: '000', content: { WrongBillersCode: true, Customer_Name: '' } },
    { code: '000', content: { WrongBillersCode: true, Customer_Name: 'SOMEBODY' } },
    { code: '011', content: [] },
    { code: '012' },
  ])('is a no: %j', (body) => {
    expect(readLookup(body)).toMatchObject({ kind: 'not-found' })
  })

  it.each(['no', 'No', 'N', 'NO, blocked', 'false', '0', false, 0])(
    'is a no where it says Can_Vend: %j',
    (Can_Vend) => {
      expect(readLookup(found({ Can_Vend }))).toEqual({
        kind: 'not-found',
        sentence: 'This meter cannot be paid for right now. Ask your electricity company why.',
      })
    },
  )

  it.each(['yes', 'Y', 'true', true, 1, '', null, 'Normal'])(
    'is a yes where it says Can_Vend: %j',
    (Can_Vend) => {
      expect(readLookup(found({ Can_Vend }))).toMatchObject({ kind: 'found' })
    },
  )

  it.each<[object, RegExp]>([
    [
      found({ Can_Vend: false, Customer_Arrears: '₦1,200' }),
      /cannot be paid .* owes its electricity company ₦1,200\./,
    ],
    [{ code: '000', content: { error: 'Customer has outstanding debt' } }, /owes its company money/],
    [{ code: '000', content: { error: 'Meter BLOCKED by disco' } }, /is blocked at its company/],
    [{ code: '000', content: { error: 'This meter is not correct' } }, /could not find this number/],
    [{ code: '000', content: { error: true } }, /could not find this number/],
    [{ code: 11 }, /could not find this number/],
    [{ code: 12 }, /biller cannot be paid here/],
  ])('%j has its own sentence', (body, sentence) => {
    expect(readLookup(body)).toEqual({ kind: 'not-found', sentence: expect.stringMatching(sentence) })
  })

  it.each(['₦1,200', 'N1,200.00', 'NGN 1,200', ' 1200 naira', 1200])(
    'tells of a debt of %j',
    (Customer_Arrears) => {
      expect(readLookup(found({ Customer_Arrears }))).toMatchObject({
        properties: { arrears: 1200, amount: 1200 },
      })
    },
  )

  it.each<[object, number | undefined]>([
    [{ Minimum_Amount: 0, Min_Purchase_Amount: 2000 }, 2000],
    [{ Minimum_Amount: '₦2,000', Min_Purchase_Amount: '0' }, 2000],
    [{ Minimum_Amount: 500, Min_Purchase_Amount: 2000 }, 2000],
    [{ Minimum_Amount: '0.00', Min_Purchase_Amount: 'N/A' }, undefined],
  ])('tells of the least amount: %j', (content, minimum) => {
    const answer = readLookup(found(content))
    expect(answer.kind === 'found' && answer.properties.minimum).toBe(minimum)
  })

  it.each([[false], [0], [null], [''], [[]]])('takes the error %j for none', (error) => {
    expect(readLookup(found({ error }))).toMatchObject({ kind: 'found' })
  })

  it.each([
    null,
    '<html>',
    {},
    { code: '000' },
    { code: '', content: { Customer_Name: 'X' } },
    { code: '000', content: {} },
    { code: '099', content: {} },
    { code: '030', content: null },
    { code: '000', content: { error: 'Service unavailable' } },
  ])('is silence: %j', (body) => {
    expect(readLookup(body)).toEqual({ kind: 'silent' })
  })

  it('counts a confirmed name, by either code (?)', () => {
    expect(readLookup({ ...found({}), code: '020' })).toMatchObject({ kind: 'found' })
  })
})
