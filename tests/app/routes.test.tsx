import { screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { findRoute, routes, startRoute, titleOf } from '#src/app/routes.tsx'
import { paths } from '#src/contract/paths.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { fakeServices } from '#tests/support/services.ts'

const cases: readonly (readonly [address: string, path: string, title: string])[] = [
  ['/', '/', ''],
  ['/index', '/index', ''],
  ['/about', '/about', 'About'],
  ['/faq', '/faq', 'FAQ'],
  ['/contact', '/contact', 'Contact Us'],
  ['/tell-a-friend', '/tell-a-friend', 'Tell A Friend'],
  ['/receipts', '/receipts', 'Receipts'],
  ['/this-device', '/this-device', 'This device'],
  ['/saved-billers', '/saved-billers', 'Saved billers'],
  ['/status', '/status', 'Receipt'],
  ['/airtime/status', '/:category/status', 'Receipt'],
  ['/cable-tv', '/:category', 'Cable tv'],
  ['/airtime/MTN', '/:category/:billerCode', 'Airtime'],
  ['/airtime/MTN/123', '/:category/:billerCode/:transactionId', 'Airtime'],
  ['/a/b/c/d', '*', 'Page not found'],
  // As somebody types it, and as no link writes it.
  ['/About/', '/about', 'About'],
  ['/AIRTIME/Bulk-Upload//', '/airtime/bulk-upload', 'Bulk upload'],
  ['//about', '*', 'Page not found'],
  ['/Airtime/MTN/', '/:category/:billerCode', 'Airtime'],
  ['/tickets/movie/1%2F2', '/tickets/movie/:transactionId', 'Movies'],
  ['/%61bout', '/about', 'About'],
  ['/about///', '/about', 'About'],
  ['/:category', '/:category', ':category'],
  ['/*', '/:category', '*'],
]

it.each(cases)('%s is the route %s', (address, path, title) => {
  const found = findRoute(address)
  expect(found?.route.path).toBe(path)
  expect(found === null ? null : titleOf(found)).toBe(title)
})

describe('the table', () => {
  it('has each address once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })

  it('gives every fixed address of the contract that has a screen a route of its own, before any category', () => {
    const later: readonly string[] = [paths.logout, paths.dashboard]
    for (const path of Object.values(paths)) {
      if (!later.includes(path)) expect(findRoute(path)?.route.path).toBe(path)
    }
  })
})

it.each(['/airtime/MTN', '/topup-wallet', '/topup-wallet/WALLET/1', paths.walletSummary, paths.payFor])(
  '%s is a payment page, without the header and the footer of a phone',
  (path) => expect(findRoute(path)?.route.isTask).toBe(true),
)

it('/bulk-upload leads to /airtime/bulk-upload, with its search', () => {
  const Page = findRoute('/bulk-upload')?.route.Page ?? (() => null)
  function Elsewhere() {
    const { pathname, search } = useLocation()
    return <p>at {pathname + search}</p>
  }
  renderScreen(
    <Routes>
      <Route path="/bulk-upload" element={<Page />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at: '/bulk-upload?from=share' },
  )
  expect(screen.getByText('at /airtime/bulk-upload?from=share')).toBeDefined()
})

it('asks for the facts of a page beside its code', () => {
  const services = fakeServices({ answers: { categories: [], products: [] } })
  startRoute(services, '/airtime')
  expect(services.client.calls.map(({ name }) => name)).toEqual(['categories', 'products'])
})

it("asks for a form's fields as soon as the category's code is known", async () => {
  const airtime = { code: 'AIR', name: 'Airtime', urlPath: 'airtime' }
  const services = fakeServices({ answers: { categories: [airtime], products: [] } })
  startRoute(services, '/Airtime/MTN')
  await vi.waitFor(() =>
    expect(services.client.calls.at(-1)).toMatchObject({
      name: 'productFields',
      request: { BillerCode: 'MTN', Category: 'AIR' },
    }),
  )
})
