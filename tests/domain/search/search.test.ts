import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CategorySchema } from '#src/contract/catalog.ts'
import { placeWordsOf } from '#src/domain/search/power-places.ts'
import { createSearch } from '#src/domain/search/search.ts'
import { fold, isSlipOf, matchWord } from '#src/domain/search-text.ts'
import { aProduct } from '#tests/domain/fixtures.ts'

const categories = [
  ['AIR', 'Airtime', 'airtime'],
  ['DAT', 'Data', 'data'],
  ['ELE', 'Electricity', 'electricity'],
  ['TV', 'Cable TV', 'cable-tv'],
  ['LEV', 'Collections and Levies', 'levies'],
  ['EDU', 'Education', 'education'],
  ['OTH', 'Others', 'others'],
].map(([CategoryCode = '', CategoryName, UrlPath]) =>
  v.parse(CategorySchema, { CategoryCode, CategoryName, UrlPath }),
)

const rows = [
  ['MTNVTU', 'MTN Airtime', 'AIR'],
  ['AIRTELVTU', 'Airtel Airtime', 'AIR'],
  ['GLOVTU', 'Glo Airtime', 'AIR'],
  ['T2VTU', 'T2 Airtime', 'AIR'],
  ['MTNDATA', 'MTN Data', 'DAT'],
  ['T2DATA', 'T2 Data', 'DAT'],
  ['IKEDCPREPAID', 'Ikeja Electric Prepaid', 'ELE'],
  ['EKEDCPOSTPAID', 'Eko Electric Postpaid', 'ELE'],
  ['DSTV', 'DStv', 'TV'],
  ['GOTV', 'GOtv', 'TV'],
  ['STARTIMES', 'StarTimes', 'TV'],
  ['LIRS', 'Lagos Inland Revenue', 'LEV'],
  ['WAEC', 'WAEC Result Checker', 'EDU'],
  ['CAFE', 'Ọjà Café', 'OTH'],
]
const paths = new Map(categories.map((category) => [category.code, category.urlPath]))
const products = rows.map(([BillerCode, ProductName, CategoryCode = '']) =>
  aProduct({ BillerCode, ProductName, CategoryCode, UrlPath: paths.get(CategoryCode) }),
)
const search = createSearch(products, categories, placeWordsOf)
const codes = (query: string) => search(query).map((product) => product.billerCode)

describe('what somebody types finds', () => {
  it.each([
    ['mtn', ['MTNVTU', 'MTNDATA']],
    ['MTN d', ['MTNDATA']],
    ['  mtn   data ', ['MTNDATA']],
    ['data mtn', ['MTNDATA']],
    ['nepa', ['IKEDCPREPAID', 'EKEDCPOSTPAID']],
    ['phcn', ['IKEDCPREPAID', 'EKEDCPOSTPAID']],
    ['light', ['IKEDCPREPAID', 'EKEDCPOSTPAID']],
    ['ikedc', ['IKEDCPREPAID']],
    ['ekedc', ['EKEDCPOSTPAID']],
    ['surulere', ['EKEDCPOSTPAID']],
    ['lekki', ['EKEDCPOSTPAID']],
    ['surulare', ['EKEDCPOSTPAID']],
    ['abule egba', ['IKEDCPREPAID']],
    ['yaba', ['IKEDCPREPAID', 'EKEDCPOSTPAID']],
    ['recharge', ['MTNVTU', 'AIRTELVTU', 'GLOVTU', 'T2VTU']],
    ['credit', ['MTNVTU', 'AIRTELVTU', 'GLOVTU', 'T2VTU']],
    ['bundle', ['MTNDATA', 'T2DATA']],
    ['sub', ['MTNDATA', 'T2DATA', 'DSTV', 'GOTV', 'STARTIMES']],
    ['cable', ['DSTV', 'GOTV', 'STARTIMES']],
    ['multichoice', ['DSTV', 'GOTV']],
    ['9mobile', ['T2VTU', 'T2DATA']],
    ['9 mobile', ['T2VTU', 'T2DATA']],
    ['etisalat', ['T2VTU', 'T2DATA']],
    ['9mobile data', ['T2DATA']],
    ['star times', ['STARTIMES']],
    ['startimes', ['STARTIMES']],
    ['tax', ['LIRS']],
    ['levies', ['LIRS']],
    ['scratch card', ['WAEC']],
    ['cafe', ['CAFE']],
    ['ọja', ['CAFE']],
    ['OJÀ CAFÉ', ['CAFE']],
    ['electricty', ['IKEDCPREPAID', 'EKEDCPOSTPAID']],
    ['aritel', ['AIRTELVTU']],
    ['ikeaj', ['IKEDCPREPAID']],
    ['postpiad', ['EKEDCPOSTPAID']],
    ['xyzzy', []],
    ['mtn xyzzy', []],
    ['', []],
    ['  ', []],
    ['!!', []],
    ['constructor', []],
  ])('%j: %j', (query, expected) => {
    expect(codes(query)).toEqual(expected)
  })

  it('nothing twice, and never throws on odd text', () => {
    for (const query of ['a', 't', 'e', '(', '[', '\\', '*', '\uD800', 'a'.repeat(100_000)]) {
      const found = codes(query)
      expect(new Set(found).size).toBe(found.length)
    }
  })
})

describe('the best comes first', () => {
  const names = (list: readonly string[], query: string) => {
    const made = list.map((ProductName, at) =>
      aProduct({ BillerCode: `B${at}`, ProductName, CategoryCode: 'X', UrlPath: 'x' }),
    )
    return createSearch(made, [])(query).map((product) => product.name)
  }

  it('name prefix, word prefix, inside a word', () => {
    const list = ['Empower Church', 'Lagos Power', 'Power Gas']
    expect(names(list, 'power')).toEqual(['Power Gas', 'Lagos Power', 'Empower Church'])
  })

  it('a slip is forgiven only in a word that fits nothing as typed', () => {
    const list = ['Powr Shop', 'Power Gas', 'Gas Power']
    expect(names(list, 'power')).toEqual(['Power Gas', 'Gas Power'])
    expect(names(list, 'pwoer')).toEqual(['Power Gas', 'Gas Power'])
    expect(names(list, 'gas pwoer')).toEqual(['Power Gas', 'Gas Power'])
  })

  it('a name before an alias', () => {
    expect(codes('lagos')).toEqual(['LIRS', 'IKEDCPREPAID', 'EKEDCPOSTPAID'])
  })

  it("equals in the catalog's order", () => {
    expect(names(['Gas B', 'Gas A', 'Gas C'], 'gas')).toEqual(['Gas B', 'Gas A', 'Gas C'])
  })
})

describe('a thousand billers', () => {
  const syllables = ['ba', 'ko', 'lu', 'mi', 'ne', 'ro', 'sa', 'ti', 'wu', 'ya']
  const word = (n: number) =>
    [...String(n).padStart(3, '0')].map((digit) => syllables[Number(digit)]).join('')
  const thousand = Array.from({ length: 1000 }, (_, at) =>
    aProduct({
      BillerCode: `CODE${at}`,
      ProductName: `${word(at)} ${word(999 - at)} service`,
      CategoryCode: at % 2 === 0 ? 'ELE' : 'TV',
      UrlPath: at % 2 === 0 ? 'electricity' : 'cable-tv',
    }),
  )
  const find = createSearch(thousand, categories)

  it('each is the first for its own name', () => {
    for (const product of thousand) expect(find(product.name)[0]).toBe(product)
  })

  it('each is found with a slip in its name', () => {
    for (const product of thousand.filter((_, at) => at % 37 === 0)) {
      const [first = '', second = ''] = product.name.split(' ')
      const swapped = `${first[1]}${first[0]}${first.slice(2)} ${second}`
      expect(find(swapped)).toContain(product)
      expect(find(`${first.slice(0, 3)}${first.slice(4)} ${second}`)).toContain(product)
    }
  })
})

describe('a word', () => {
  it.each([
    ['  Ọ̀ṣun  State! ', 'osun state'],
    ['DStv/GOtv', 'dstv gotv'],
    ['', ''],
  ])('%j is compared as %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it.each([
    ['air', 'airtel', 'prefix'],
    ['tel', 'airtel', 'substring'],
    ['iartel', 'airtel', null],
    ['l', 'glo', null],
  ])('%s fits %s: %j', (token, word, match) => {
    expect(matchWord(token, word)).toBe(match)
  })

  it.each([
    ['iartel', 'airtel', true],
    ['aritel', 'airtel', true],
    ['arte', 'airtel', true],
    ['airtell', 'airtel', true],
    ['aurte', 'airtel', true],
    ['airtle', 'airtel', true],
    ['xirtel', 'airtel', true],
    ['iratel', 'airtel', false],
    ['gotv', 'dstv', false],
    ['gol', 'glo', false],
    ['glob', 'glo', false],
    ['abcdefgh', 'abcd', false],
  ])('%s is %s with a slip: %s', (token, word, expected) => {
    expect(isSlipOf(token, word)).toBe(expected)
  })
})
