import { describe, expect, it } from 'vitest'
import { placeFor, placeWordsOf, servesOf } from '#src/domain/search/power-places.ts'
import { aProduct } from '#tests/domain/fixtures.ts'

const power = (ProductName: string) => aProduct({ ProductName, UrlPath: 'electricity', CategoryCode: 'ELE' })
const eko = power('Eko Electricity (EKEDC) Prepaid')

describe('where a company brings light', () => {
  it.each([
    ['Ikeja Electric (IKEDC) Prepaid', 'Ikorodu'],
    ['EKEDC', 'Surulere'],
    ['Abuja Disco', 'Abuja'],
    ['Ibadan Electricity (IBEDC)', 'Oyo'],
    ['Enugu Electricity', 'Anambra'],
    ['PHED Postpaid', 'Rivers'],
    ['Port-Harcourt Electric', 'Rivers'],
    ['Benin Electricity', 'Edo'],
    ['KEDCO', 'Kano'],
    ['Kaduna Electric (KAEDCO)', 'Sokoto'],
    ['Jos Electricity (JED)', 'Plateau'],
    ['Yola Electricity', 'Borno'],
    ['Aba Power', 'Aba'],
  ])('%s: %s', (name, place) => {
    expect(servesOf(power(name))).toContain(place)
  })

  it.each([
    ['Sun Solar Power', 'ELE', 'electricity'],
    ['Kano State Water Board', 'WATER', 'water'],
    ['Ekohotels', 'HOTEL', 'hotels'],
    ['Ikeja Club', 'CLUBS', 'clubs'],
  ])('is said of nobody else: %s', (ProductName, CategoryCode, UrlPath) => {
    const biller = aProduct({ ProductName, CategoryCode, UrlPath })
    expect(servesOf(biller)).toBe('')
    expect(placeWordsOf(biller)).toEqual([])
    expect(placeFor(biller, 'kano')).toBe('')
  })
})

it.each([
  ['suru', 'Surulere'],
  ['LEKKI', 'Lekki'],
  ['victoria i', 'Victoria Island'],
  ['surulare', 'Surulere'],
  ['wuse', ''],
  ['eko', ''],
  ['s', ''],
  ['', ''],
])('is found for %j because of %j', (query, place) => {
  expect(placeFor(eko, query)).toBe(place)
})
