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
  ['/receipts', ['Receipts']],
  ['/about', []],
])('the bar at the foot of a phone at %s marks %j', (path, marked) => {
  renderScreen(<PageFoot />, { at: path })
  expect(currentPlaces()).toEqual(marked)
})

it('leads whoever is signed in to their account', () => {
  renderScreen(<PageFoot />, { at: '/account', user: shopper })
  const account = bar().getByRole('link', { name: 'Account' })
  expect([account.getAttribute('href'), account.getAttribute('aria-current')]).toEqual(['/account', 'page'])
})

it('opens the login over the page for a visitor', async () => {
  const { services } = renderScreen(<PageFoot />)
  await userEvent.click(bar().getByRole('button', { name: 'Account' }))
  expect(services.accountDialogs.store.getState().shown).toBe('login')
})
