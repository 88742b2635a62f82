import { describe, expect, it } from 'vitest'
import { catalogOf } from '#src/data/services/catalog.ts'
import { topLinksOf } from '#src/features/dashboard/dashboard-page.tsx'
import { someCategories, someProducts } from '#tests/features/catalog/catalog-data.ts'

const catalog = catalogOf(someCategories, someProducts)
const top = (url: string, id = 'X', image = '') => [{ id, image, url }]

describe('a top biller', () => {
  it.each([
    ['airtime/MTNVTU', 'MTNVTU', '/airtime/MTNVTU', 'MTN Airtime'],
    ['/airtime/MTNVTU', 'anything', '/airtime/MTNVTU', 'MTN Airtime'],
    ['airtime/mtnvtu', '', '/airtime/mtnvtu', 'MTN Airtime'],
    ['cheap/LINK', 'GLOVTU', '/cheap/LINK', 'Glo Airtime'],
    ['electricity', '', '/electricity', 'Electricity'],
    ['bulk-upload', 'Bulk airtime', '/bulk-upload', 'Bulk airtime'],
  ])('%s (%s) leads to %s and is called %s', (url, id, path, name) => {
    expect(topLinksOf(top(url, id), catalog)).toMatchObject([{ path, name }])
  })

  it.each([
    '',
    '/',
    '//evil.invalid',
    '\\\\evil.invalid',
    'https://evil.invalid',
    'https:evil.invalid',
    'javascript:alert(1)',
    'data:text/html,x',
    'airtime/../logout',
    '..',
    'airtime//MTNVTU',
    'airtime/MTNVTU/',
    'airtime/MTNVTU?x=1',
    'airtime/MTNVTU#x',
    '%2e%2e/logout',
    'air time/MTNVTU',
    'airtime\n/MTNVTU',
    'a/b/c/d',
    'logout',
    '/LOGOUT',
  ])('whose address is %j is left out', (url) => {
    expect(topLinksOf(top(url, 'MTNVTU'), catalog)).toEqual([])
    expect(topLinksOf(top(url, 'MTNVTU'), null)).toEqual([])
  })

  it.each([
    ['/resources/top/mtnvtu.png', '/resources/top/mtnvtu.png'],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['//evil.invalid/a.png', undefined],
  ])('has for the picture %j: %j', (image, expected) => {
    expect(topLinksOf(top('airtime/MTNVTU', '', image), catalog)[0]?.image).toBe(expected)
  })
})
