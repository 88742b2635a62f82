import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageFoot } from '#src/app/late-parts.tsx'
import { findRoute } from '#src/app/routes.tsx'
import {
  AboutPage,
  CookiesPolicyPage,
  FaqPage,
  OverviewPage,
  PrivacyPolicyPage,
} from '#src/features/content/content-pages.tsx'
import { NotFoundPage } from '#src/features/content/nothing-here.tsx'
import { ReceiptsPage } from '#src/features/orders/receipts-page.tsx'
import { SupportPage } from '#src/features/support/support-page.tsx'
import { TellAFriendPage } from '#src/features/tell-a-friend/tell-a-friend-page.tsx'
import { ThisDevicePage } from '#src/features/this-device/this-device-page.tsx'
import { renderScreen } from '#tests/support/render.tsx'

const screens = {
  AboutPage,
  CookiesPolicyPage,
  FaqPage,
  PageFoot,
  NotFoundPage,
  OverviewPage,
  PrivacyPolicyPage,
  ReceiptsPage,
  SupportPage,
  TellAFriendPage,
  ThisDevicePage,
}

// A written link leads to a screen of its own: the category route would take any word, and then not know it.
for (const [name, Screen] of Object.entries(screens)) {
  it(`every link of ${name} leads to a screen that there is`, async () => {
    const { container } = renderScreen(<Screen />, { answers: { supportSubjects: [] } })
    await waitFor(() => expect(container.textContent).not.toBe(''))
    const links = [...container.querySelectorAll('a[href^="/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    const lost = links.filter((href) => {
      const path = findRoute(new URL(href, 'http://app.test').pathname)?.route.path ?? '*'
      return path === '*' || path.includes(':')
    })
    expect(lost).toEqual([])
  })
}
