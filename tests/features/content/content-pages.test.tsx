import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import {
  AboutPage,
  CookiesPolicyPage,
  FaqPage,
  OverviewPage,
  PrivacyPolicyPage,
} from '#src/features/content/content-pages.tsx'
import { PoliciesDialog } from '#src/features/content/policies-dialog.tsx'
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

it.each(['Privacy Policy', 'Cookies Policy'])(
  '%s in a pop-up begins one heading lower, without addresses',
  (title) => {
    renderScreen(<PoliciesDialog onClose={() => {}} />)
    fireEvent.click(screen.getByRole('button', { name: title }))
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    const text = levels().filter((level) => level > 2)
    expect([Math.min(...text), Math.max(...text)]).toEqual([3, 4])
    expect(document.querySelectorAll('[role=dialog] :is(h3, h4)[id]')).toHaveLength(0)
  },
)
