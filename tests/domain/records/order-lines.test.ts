import { describe, expect, it } from 'vitest'
import { orderLines } from '#src/domain/records/order-lines.ts'

const airtime = { customer: '08031234567', productName: 'MTN Airtime' }
const light = { customer: '45055844760', productName: 'Ikeja Electric Prepaid' }

describe('who stands first and what stands second', () => {
  it.each([
    ['a name given', { ...airtime, nickname: 'Mama' }, 'Mama', 'MTN Airtime, 0803 123 4567'],
    [
      'a name given before one looked up',
      { ...light, nickname: "Mum's light", customerName: 'ADE OBI' },
      "Mum's light",
      'Ikeja Electric Prepaid, 4505 5844 760',
    ],
    [
      'a name looked up, without its shouting',
      { ...light, customerName: ' ADEBAYO OLUWASEUN ' },
      'Adebayo Oluwaseun',
      'Ikeja Electric Prepaid, 4505 5844 760',
    ],
    [
      'accents and dots',
      { ...light, customerName: 'ṢADÉ ỌBÍ' },
      'Ṣadé Ọbí',
      'Ikeja Electric Prepaid, 4505 5844 760',
    ],
    [
      'a name with small letters as it is',
      { ...light, customerName: 'Ade McObi' },
      'Ade McObi',
      'Ikeja Electric Prepaid, 4505 5844 760',
    ],
    ['the whole number, grouped', airtime, '0803 123 4567', 'MTN Airtime'],
    ['a number from abroad', { ...airtime, customer: '+2348031234567' }, '0803 123 4567', 'MTN Airtime'],
    [
      'a number that only its end is known of',
      { ...airtime, customer: '0803***4567' },
      '0803***4567',
      'MTN Airtime',
    ],
    [
      'what was chosen',
      { ...airtime, nickname: 'Mama', plan: '7 GB, 30 days' },
      'Mama',
      '7 GB, 30 days, 0803 123 4567',
    ],
    [
      'a ticket, whoever booked it',
      { customer: '08031234567', customerName: 'ADE OBI', productName: 'Lagos Jazz Night', isThing: true },
      'Lagos Jazz Night',
      '0803 123 4567',
    ],
    ['nobody', { customer: '', productName: 'Lagos Levies' }, 'Lagos Levies', ''],
    ['nobody and nothing', { customer: '', productName: ' ' }, 'Payment', ''],
  ])('%s', (_, known, first, second) => {
    expect(orderLines(known)).toMatchObject({ first, second })
  })

  it('says whose face to draw only where there is a name', () => {
    expect(orderLines({ ...airtime, nickname: 'Mama' }).person).toBe('Mama')
    expect(orderLines(airtime).person).toBe('')
  })
})
