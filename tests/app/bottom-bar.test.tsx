import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PageFoot } from '#src/app/footer.tsx'
import { shopper } from '#tests/payments/again/fixtures.ts'
import { renderScreen } from '#tests/support/render.tsx'

const bar = () => within(screen.getByRole('navigation', { name: 'Bottom bar' }))
const currentPlaces = () =>
  bar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

it.each([
  ['/', ['Home']],
  ['/all-bills', ['Bills']],
  ['/electricity', ['Bills']],
  ['/tickets', ['Bills']],
  ['/tickets/movie', ['Bills']],
  ['/receipts', ['Receipts']],
  ['/airtime/status', ['Receipts']],
  ['/bulk-upload/status', ['Receipts']],
  ['/about', []],
])('the bar at the foot of a phone at %s marks %j', (path, marked) => {
  renderScreen(<PageFoot />, { at: path })
  expect(currentPlaces()).toEqual(marked)
})

it.each(['/account', '/saved-billers', '/this-device', '/dashboard'])(
  'leads whoever is signed in to their account, and is in it at %s',
  (at) => {
    renderScreen(<PageFoot />, { at, user: shopper })
    const account = bar().getByRole('link', { name: 'Account' })
    expect([account.getAttribute('href'), account.getAttribute('aria-current')]).toEqual(['/account', 'page'])
  },
)

it('opens the login over the page for a visitor', async () => {
  const { services } = renderScreen(<PageFoot />)
  await userEvent.click(bar().getByRole('button', { name: 'Account' }))
  expect(services.accountDialogs.store.getState().shown).toBe('login')
})
