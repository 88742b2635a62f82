import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { watchLinkIntent } from '#src/app/link-intent.ts'
import { findRoute } from '#src/app/routes.tsx'
import { PREFETCH } from '#src/payments/again/prefetch-event.ts'
import { fakeNavigation } from '#tests/support/fake-adapters.ts'
import { renderScreen } from '#tests/support/render.tsx'

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function Page() {
  return <a href="/faq">FAQ</a>
}
let stop = () => {}

function open() {
  const route = findRoute('/faq')?.route
  if (route === undefined) throw new Error('/faq is gone')
  const preload = vi.spyOn(route, 'preload').mockResolvedValue()
  const { services } = renderScreen(<Page />, { parts: { navigation: fakeNavigation(location.origin) } })
  stop = watchLinkIntent(services)
  const reach = () => fireEvent.pointerOver(screen.getByRole('link', { name: 'FAQ' }))
  return { services, preload, reach }
}

it("fetches a page's code when somebody reaches for its link", () => {
  const { preload, reach } = open()
  reach()
  expect(preload).toHaveBeenCalledTimes(1)
})

it('fetches nothing ahead with the data saver', () => {
  const { services, preload, reach } = open()
  services.dataSaver.choose('on')
  reach()
  expect(preload).not.toHaveBeenCalled()
})

it('fetches it ahead for a link that says that it is likely', () => {
  const { preload } = open()
  screen.getByRole('link', { name: 'FAQ' }).dispatchEvent(new CustomEvent(PREFETCH, { bubbles: true }))
  expect(preload).toHaveBeenCalledTimes(1)
})
