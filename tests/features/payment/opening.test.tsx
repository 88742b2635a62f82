import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { airtime, aProduct, levy } from '#tests/domain/fixtures.ts'
import { address, field, requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { openAt, openForm } from './open-payment.tsx'

const unreachable = failWith({ kind: 'timeout' })
const unknown = failWith({ kind: 'rejected', code: '25', message: 'No such biller.', status: 404 })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the fields', () => {
  it('are asked for by biller and category code, whatever the address is written like', async () => {
    const opened = openAt('/AirTime/MTNVTU', { answers: { productFields: airtime } })
    await heading('MTN Airtime')
    expect(requestsOf(opened, 'productFields')).toEqual([{ BillerCode: 'MTNVTU', Category: 'AIR' }])
  })

  it('make a page that is called after the product and leads back to its category', async () => {
    await openForm(airtime)
    expect(document.title).toMatch(/^MTN Airtime /)
    expect(link('Back to Airtime')).toBe('/airtime')
  })
})

describe('a biller that does badly', () => {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const health = { DeliveredPercent: 60, MedianSeconds: 240, At: at(3), ClosedBecause: '' }
  const formWith = (more: object) => ({ ...airtime, product: aProduct({ Health: { ...health, ...more } }) })

  it('is told before anybody types, and can be paid all the same', async () => {
    await openForm(formWith({}))
    expect(screen.getByText('MTN Airtime is slow now')).toBeDefined()
    expect(screen.getByText(/^6 of 10 payments arrive after about 4 min/)).toBeDefined()
    expect(field('Phone Number')).toBeDefined()
  })

  it('takes nothing while it is closed, and is asked about again', async () => {
    let form = formWith({ ClosedBecause: 'MTN is being repaired' })
    const opened = await openForm(form, { answers: { productFields: () => form } })
    expect(screen.getByText('MTN Airtime is closed for now')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    form = formWith({ DeliveredPercent: 99, MedianSeconds: 4 })
    await opened.user.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(await screen.findByRole('textbox', { name: 'Phone Number' })).toBeDefined()
  })
})

describe('an address with nothing behind it', () => {
  it('of an unknown category says so and leads home', async () => {
    const opened = openAt('/pizza/MTNVTU')
    expect(await heading('We do not have this biller')).toBeDefined()
    expect(document.title).toMatch(/^Page not found/)
    expect(link('Back to home')).toBe('/')
    expect(requestsOf(opened, 'productFields')).toEqual([])
  })

  const empty404 = { kind: 'unexpected', status: 404, retryAfterMs: null, looksCaptive: false } as const

  it.each([
    ['in words', unknown],
    ['by an empty 404', failWith(empty404)],
  ])('of an unknown biller, told %s, says so and leads to the category and home', async (_, answer) => {
    openAt('/airtime/NOBODY', { answers: { productFields: answer } })
    expect(await heading('We do not have this biller')).toBeDefined()
    expect(link('All Airtime billers')).toBe('/airtime')
    expect(link('Back to home')).toBe('/')
    expect(screen.queryByText('Try again')).toBeNull()
  })

  it('is not what another refusal means: that says what it is', async () => {
    const busy = { kind: 'rejected', code: '30', message: 'MTN is being mended.', status: 400 } as const
    openAt('/airtime/MTNVTU', { answers: { productFields: failWith(busy) } })
    expect(await screen.findByText('MTN is being mended.')).toBeDefined()
    expect(screen.queryByText('Nothing is at this address')).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('a form that could not be loaded', () => {
  it.each([
    ['the categories', 'categories', [{ code: 'AIR', name: 'Airtime', urlPath: 'airtime' }]],
    ['the fields', 'productFields', airtime],
  ])(
    'for want of %s says why, keeps saying it, and is there on the try that succeeds',
    async (_, name, value) => {
      let tries = 0
      const answer = () => {
        tries += 1
        return tries < 3 ? unreachable : value
      }
      const { user } = openAt('/airtime/MTNVTU', { answers: { productFields: airtime, [name]: answer } })
      const notice = await screen.findByText('We could not load this form')
      expect(notice.closest('[role=status]')?.textContent).toContain('This is taking too long.')
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(tries).toBe(2))
      await user.click(await screen.findByRole('button', { name: 'Try again' }))
      expect(await heading('MTN Airtime')).toBeDefined()
      expect(field('Amount').value).toBe('')
    },
  )

  it('without a network says that it was never here, and opens by itself when there is one', async () => {
    let isUp = false
    const productFields = () => (isUp ? airtime : failWith({ kind: 'offline' }))
    const { services } = openAt('/airtime/MTNVTU', { online: false, answers: { productFields } })
    expect(await screen.findByText(/this form was not opened on this device before/)).toBeDefined()
    isUp = true
    act(() => services.connectivity.set(true))
    expect(await heading('MTN Airtime')).toBeDefined()
  })
})

describe('a product that needs a login', () => {
  it('sends a visitor home with the message', async () => {
    const { services } = openAt('/levies/LIRS', { answers: { productFields: levy } })
    await waitFor(() => expect(address()).toBe('/'))
    expect(services.toasts.store.getState().toasts.map(({ kind, text }) => [kind, text])).toEqual([
      ['error', 'Please kindly login or register to continue'],
    ])
  })
})

describe('an external product', () => {
  const external = (address: string) => ({
    product: aProduct({
      ProductName: 'Train Tickets',
      ProductType: 'external-link',
      LinkType: '_blank',
      ExternalLink: address,
    }),
    fields: [],
  })

  it('offers its link, to be opened in a tab of its own', async () => {
    const { services } = await openForm(external('https://example.com/train'))
    const open = screen.getByRole('link', { name: 'Open Train Tickets in a new tab' })
    expect(open.getAttribute('href')).toBe('https://example.com/train')
    expect([open.getAttribute('target'), open.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(screen.queryByRole('button', { name: 'PROCEED' })).toBeNull()
    expect(services.navigation.opened).toEqual([])
  })

  it('with an address that is not safe is not opened', async () => {
    await openForm(external('javascript:alert(1)'))
    expect(screen.getByText('This service cannot be opened')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
  })
})
