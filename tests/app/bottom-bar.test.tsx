import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PageFoot } from '#src/app/late-parts.tsx'
import { shopper } from '#tests/payments/again/fixtures.ts'
import { renderScreen } from '#tests/support/render.tsx'

const bar = () => within(screen.getByRole('navigation', { name: 'Bottom bar' }))
const currentPlaces = () =>
  bar()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`)

it.each([
  ['/', ['Home page']],
  ['/all-bills', ['Bills page']],
  ['/electricity', ['Bills true']],
  ['/tickets', ['Bills true']],
  ['/tickets/movie', ['Bills true']],
  ['/receipts', ['Receipts page']],
  ['/airtime/status', ['Receipts true']],
  ['/bulk-upload/status', ['Receipts true']],
  ['/about', []],
])('the bar at the foot of a phone at %s marks %j', (path, marked) => {
  renderScreen(<PageFoot />, { at: path })
  expect(currentPlaces()).toEqual(marked)
})

it.each([
  ['/account', 'page'],
  ['/saved-billers', 'true'],
  ['/this-device', 'true'],
  ['/dashboard', 'true'],
])('leads whoever is signed in to their account, and is in it at %s', (at, current) => {
  renderScreen(<PageFoot />, { at, user: shopper })
  const account = bar().getByRole('link', { name: 'Account' })
  expect([account.getAttribute('href'), account.getAttribute('aria-current')]).toEqual(['/account', current])
})

it('opens the login over the page for a visitor', async () => {
  const { services } = renderScreen(<PageFoot />)
  await userEvent.click(bar().getByRole('button', { name: 'Account' }))
  expect(services.accountDialogs.store.getState().shown).toBe('login')
})
