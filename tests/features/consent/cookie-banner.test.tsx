import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { browserCookies } from '#src/data/browser/storage.ts'
import { CookieBanner } from '#src/features/consent/cookie-banner.tsx'
import { PoliciesDialog } from '#src/features/content/policies-dialog.tsx'
import { fakeCookies } from '#tests/support/fake-adapters.ts'
import { renderScreen } from '#tests/support/render.tsx'

it('sets its cookie on Accept, for 150 days, and nothing before (S46)', async () => {
  const write = vi.spyOn(document, 'cookie', 'set')
  const onAccept = vi.fn()
  renderScreen(<CookieBanner Policies={PoliciesDialog} onAccept={onAccept} />, {
    parts: { cookies: browserCookies },
  })
  expect(write).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(write).toHaveBeenCalledTimes(1)
  const [pair, ...attributes] = String(write.mock.calls[0]?.[0]).split('; ')
  expect(pair).toBe('_pa_k=accepted')
  expect(attributes).toEqual(expect.arrayContaining(['Max-Age=12960000', 'Path=/', 'SameSite=Lax']))
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  expect(onAccept).toHaveBeenCalledTimes(1)
})

it('does not ask again', () => {
  renderScreen(<CookieBanner Policies={PoliciesDialog} onAccept={() => {}} />, {
    parts: { cookies: fakeCookies({ _pa_k: 'accepted' }) },
  })
  expect(screen.queryByRole('button')).toBeNull()
})

it("opens both policies at 'Find out more', by keyboard too, and comes back", async () => {
  const { services } = renderScreen(<CookieBanner Policies={PoliciesDialog} onAccept={() => {}} />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Find out more')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Privacy Policy' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'In short' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cookies Policy' }))
  expect(screen.getByRole('heading', { name: 'Your choice' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(services.cookies.written).toEqual([])
})
