import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import {
  AboutPage,
  CookiesPolicyPage,
  CookiesPolicyText,
  FaqPage,
  OverviewPage,
  PrivacyPolicyPage,
  PrivacyPolicyText,
} from '#src/features/content/content-pages.tsx'
import { renderScreen } from '#tests/support/render.tsx'

const pages: readonly [string, ComponentType][] = [
  ['About', AboutPage],
  ['Overview', OverviewPage],
  ['FAQ', FaqPage],
  ['Cookies Policy', CookiesPolicyPage],
  ['Privacy Policy', PrivacyPolicyPage],
]

const levels = () => screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)))

describe.each(pages)('%s', (_title, Screen) => {
  it('has one h1 and headings in order', () => {
    renderScreen(<Screen />)
    const found = levels()
    expect(found.filter((level) => level === 1)).toHaveLength(1)
    expect(found[0]).toBe(1)
    for (const [index, level] of found.entries()) {
      expect(level - (found[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1)
    }
  })
})

it.each(['USSD', 'Wallet'])('%s is coming soon', (name) => {
  renderScreen(<FaqPage />)
  const options = screen.getByRole('list', { name: 'Payment options', hidden: true })
  const row = within(options)
    .getAllByRole('listitem', { hidden: true })
    .find(({ textContent }) => textContent?.startsWith(name))
  expect(row?.textContent).toBe(`${name}Coming soon`)
})

it.each(['network', 'debited', 'token', 'refunds'])('/faq#%s opens that answer', (id) => {
  renderScreen(<FaqPage />, { at: `/faq#${id}` })
  const opened = [...document.querySelectorAll('details[open]')]
  expect(opened.map((element) => element.id)).toEqual([id])
  expect(opened[0]?.contains(document.activeElement)).toBe(true)
})

describe.each([
  ['privacy', PrivacyPolicyText],
  ['cookies', CookiesPolicyText],
])('the %s policy in a pop-up', (_name, PolicyText) => {
  it('begins one heading lower and brings no addresses of its own', () => {
    const { container } = renderScreen(<PolicyText level={3} />)
    expect(Math.min(...levels())).toBe(3)
    expect(Math.max(...levels())).toBe(4)
    expect(container.querySelectorAll('[id]')).toHaveLength(0)
  })
})
