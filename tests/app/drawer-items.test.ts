import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AWAITED, currentAt, ownItems, payBills } from '#src/app/drawer-inside.tsx'
import { PAY_BILLS } from '#src/domain/sentences.ts'

const category = (urlPath: string) => ({ code: urlPath.toUpperCase(), name: urlPath, urlPath })
const item = (path: string) => ({ name: path, path, icon: 'grid' })

it('keeps the places of all that the sidebar file has, while it loads', () => {
  const file = JSON.parse(readFileSync('public/resources/sidebar_categories.json', 'utf8')) as {
    name: string
  }[]
  expect(AWAITED).toEqual([...file.map(({ name }) => name), PAY_BILLS])
})

it("lists under 'Pay Bills' exactly the categories that the sidebar file does not have", () => {
  const categories = [category('airtime'), category('Cable-TV'), category('levies'), category('water')]
  const sidebar = [item('/Airtime'), item('cable-tv'), item('/bulk-upload')]
  expect(payBills(categories, sidebar).map(({ urlPath }) => urlPath)).toEqual(['levies', 'water'])
})

it('lists every category while the sidebar file is not there', () => {
  expect(payBills([category('airtime')], [])).toHaveLength(1)
})

it('takes only addresses of this app from the sidebar file', () => {
  const paths = [
    'airtime',
    '/tickets/movie',
    'cable_tv',
    '/',
    'https://evil.test',
    '//evil.test',
    'javascript:alert(1)',
    '\\\\evil',
  ]
  expect(ownItems(paths.map(item)).map(({ path }) => path)).toEqual([
    '/airtime',
    '/tickets/movie',
    '/cable_tv',
    '/',
  ])
})

it.each([
  ['/airtime', '/airtime', 'page'],
  ['/Airtime', '/airtime', 'page'],
  ['/airtime/MTN', '/airtime', 'true'],
  ['/airtimes', '/airtime', undefined],
  ['/airtime', '/', undefined],
  ['/', '/', 'page'],
  ['/airtime/bulk-upload', '/airtime', undefined],
  ['/airtime/bulk-upload/T1', '/airtime', undefined],
  ['/airtime/bulk-upload/T1', '/airtime/bulk-upload', 'true'],
])('on %s the place %s is current: %s', (pathname, path, current) => {
  expect(currentAt(pathname, path)).toBe(current)
})
