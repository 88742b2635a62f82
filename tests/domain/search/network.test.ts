import { describe, expect, it } from 'vitest'
import {
  isAirtime,
  networkMismatch,
  networkName,
  networkOf,
  networkOfBiller,
} from '#src/domain/search/network.ts'
import { aProduct, levy, prepaid } from '#tests/domain/fixtures.ts'

const prefixes = {
  MTN: '0703 0704 0706 0707 0803 0806 0810 0813 0814 0816 0903 0906 0913 0916 07025 07026',
  AIRTEL: '0701 0708 0802 0808 0812 0901 0902 0904 0907 0911 0912',
  GLO: '0705 0805 0807 0811 0815 0905 0915',
  T2: '0809 0817 0818 0908 0909',
}

describe('the network of a number', () => {
  it.each(Object.entries(prefixes))('%s by each of its prefixes', (network, list) => {
    for (const prefix of list.split(' ')) expect(networkOf(prefix.padEnd(11, '1'))).toBe(network)
  })

  it.each(['07020111111', '07027111111', '0804', '08041111111', '08011111111', '02094617000', '', 'mtn'])(
    '%j belongs to none of the four',
    (phone) => {
      expect(networkOf(phone)).toBeNull()
    },
  )

  it('is known in every way that the number is written', () => {
    expect(networkOf('+234 (0) 702 512 3456')).toBe('MTN')
    expect(networkOf('803 123 4567')).toBe('MTN')
  })

  it('is said as people say it', () => {
    expect((['MTN', 'AIRTEL', 'GLO', 'T2'] as const).map(networkName)).toEqual(['MTN', 'Airtel', 'Glo', 'T2'])
  })
})

const biller = (BillerCode: string, ProductName: string, UrlPath: string) =>
  aProduct({ BillerCode, ProductName, UrlPath, CategoryCode: UrlPath })

describe('the network of a biller', () => {
  it.each([
    ['MTNVTU', 'MTN Airtime', 'airtime', 'MTN'],
    ['AIRTELVTU', 'Airtel Airtime', 'airtime', 'AIRTEL'],
    ['GLOVTU', 'Glo Airtime', 'airtime', 'GLO'],
    ['T2VTU', 'T2 Airtime', 'airtime', 'T2'],
    ['MTNDATA', 'MTN Data', 'data', 'MTN'],
    ['AIRTELDATA', 'Airtel Data', 'data', 'AIRTEL'],
    ['GLODATA', 'Glo Data', 'data', 'GLO'],
    ['T2DATA', 'T2 Data', 'data', 'T2'],
    ['17', '9mobile Airtime', 'airtime', 'T2'],
    ['18', 'Etisalat data bundles', 'data', 'T2'],
    ['19', 'Glo', 'data', 'GLO'],
    ['20', 'Globe Trotter cards', 'airtime', null],
    ['MTNVTU', 'MTN', '7', 'MTN'],
    ['SMILE', 'Smile data', 'internet', null],
    ['MTNSHOP', 'MTN Shop', 'others', null],
  ])('%s, %s in %s', (code, name, path, network) => {
    expect(networkOfBiller(biller(code, name, path))).toBe(network)
  })

  it('is none for a bill', () => {
    expect(networkOfBiller(prepaid.product)).toBeNull()
    expect(networkOfBiller(levy.product)).toBeNull()
  })

  it('is asked for airtime only by products that sell it', () => {
    expect(isAirtime(biller('MTNVTU', 'MTN', 'airtime'))).toBe(true)
    expect(isAirtime(biller('MTNDATA', 'MTN', 'data'))).toBe(false)
  })
})

describe('a number of another network than the biller', () => {
  const glo = biller('GLOVTU', 'Glo Airtime', 'airtime')

  it('is warned of', () => {
    expect(networkMismatch('0803 123 4567', glo)).toEqual({ phone: 'MTN', biller: 'GLO' })
  })

  it.each(['08051234567', '08041234567', '0803', ''])('%j leaves no doubt', (phone) => {
    expect(networkMismatch(phone, glo)).toBeNull()
  })

  it('does not matter for a bill', () => {
    expect(networkMismatch('08031234567', prepaid.product)).toBeNull()
  })
})
