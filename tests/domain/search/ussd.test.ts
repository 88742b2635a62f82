import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { bankCodes, dialAddress } from '#src/domain/search/ussd.ts'

const mtn = { billerCode: 'MTNVTU', name: 'MTN Airtime', categoryCode: 'AIRTIME', urlPath: 'airtime' }

describe('the code of a bank', () => {
  it.each([
    ['Access Bank', '*901*500*08031234567#'],
    ['Fidelity Bank', '*770*08031234567*500#'],
    ['First Bank', '*894*500*08031234567#'],
    ['GTBank', '*737*500*08031234567#'],
    ['Polaris Bank', '*833*500*08031234567#'],
    ['UBA', '*919*08031234567*500#'],
    ['Union Bank', '*826*500*08031234567#'],
    ['Zenith Bank', '*966*500*08031234567#'],
  ])('%s has number and amount where that bank wants them', (bank, code) => {
    const found = bankCodes(mtn, '+234 803 123 4567', kobo(50_000)).find((one) => one.bank === bank)
    expect(found?.code).toBe(code)
  })

  it.each([
    ['data', { ...mtn, billerCode: 'MTNDATA', name: 'MTN Data', categoryCode: 'DATA', urlPath: 'data' }],
    ['light', { ...mtn, billerCode: 'IKEDC', name: 'Ikeja', categoryCode: 'POWER', urlPath: 'electricity' }],
    ['airtime of nobody known', { ...mtn, billerCode: 'SMILE', name: 'Smile Voice' }],
  ])('is none for %s', (_, product) => {
    expect(bankCodes(product, '08031234567', kobo(50_000))).toEqual([])
  })

  it.each([
    ['kobo', '08031234567', 50_050],
    ['nothing', '08031234567', 0],
    ['a landline', '02094617000', 50_000],
    ['half a number', '0803', 50_000],
  ])('is none for %s', (_, phone, amount) => {
    expect(bankCodes(mtn, phone, kobo(amount))).toEqual([])
  })

  it('keeps its hash in a link', () => {
    expect(dialAddress('*737*500*08031234567#')).toBe('tel:*737*500*08031234567%23')
  })
})
