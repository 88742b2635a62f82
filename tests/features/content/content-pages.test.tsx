import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { brand } from '#src/brand.ts'
import {
  AboutPage,
  CookiesPolicyPage,
  FaqPage,
  OverviewPage,
  PrivacyPolicyPage,
} from '#src/features/content/content-pages.tsx'
import { PoliciesDialog } from '#src/features/content/policies-dialog.tsx'
import { renderScreen } from '#tests/support/render.tsx'

const pages: readonly [string, ComponentType, readonly string[]][] = [
  [
    'About',
    AboutPage,
    [
      'vision',
      'mission',
      'Who we are',
      'Innovation',
      'Integrity',
      'Excellence',
      'Security',
      'Customer satisfaction',
    ],
  ],
  [
    'Overview',
    OverviewPage,
    [
      'Airtime',
      'for a whole list of numbers at once',
      'your ticket opens at the door',
      'convenience fee',
      'wallet',
      'opens with no network',
      'home screen',
      'data saver',
    ],
  ],
  [
    'FAQ',
    FaqPage,
    [
      'Visa, MasterCard, Verve',
      'Bank account',
      'Bank transfer',
      'QR code',
      'Two ways under “Pay with” need no such page',
      'What if the network dies while I pay?',
      'I was debited but got nothing',
      'Where is my token?',
      'Do not pay again',
      'Pay collections and levies',
      'Buy airtime or data in bulk',
      'Can I buy for many numbers at once?',
      'what is wrong, to be mended in place',
      'Print and export',
      'After your first visit, yes',
      'it is kept for 30 days',
      'never sent later without you',
      'Can I have it on my home screen?',
      'Switch on the data saver',
      'Pay again',
      'Clear this device',
    ],
  ],
  [
    'Cookies Policy',
    CookiesPolicyPage,
    [
      '_pa_k',
      '150 days',
      'only after you press Accept',
      'Payment journal',
      'Receipts, tokens and tickets',
      'Saved billers',
      'Forms you started',
      'Your list for a bulk upload',
      'A spreadsheet from another app',
      'Kept: 30 days',
      'Kept: up to 90 days',
      'Kept: 100 days, and longer where one may have been paid and its end is not known; never after you log out or clear this device',
      'until you remove them, log out or clear this device',
      'Anyone who can open this browser',
      'a biller that is paid on its own site',
      'a token that you have not used yet',
    ],
  ],
  [
    'Privacy Policy',
    PrivacyPolicyPage,
    [
      'not offered to anyone under 18',
      'data privacy officer',
      brand.privacyOfficer,
      brand.privacyEmail,
      brand.supportEmail,
      'no third-party trackers',
      'Your rights',
      'order number, product, amount and a masked number',
      'Receipts',
      'Settings',
      'Clear this device',
    ],
  ],
]

const levels = () => screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)))

describe.each(pages)('%s', (_title, Screen, facts) => {
  it.each(facts)('says: %s', (fact) => {
    const { container } = renderScreen(<Screen />)
    expect(container.textContent?.toLowerCase()).toContain(fact.toLowerCase())
  })

  it('has one h1 and headings in order', () => {
    renderScreen(<Screen />)
    const found = levels()
    expect(found.filter((level) => level === 1)).toHaveLength(1)
    expect(found[0]).toBe(1)
    for (const [index, level] of found.entries()) {
      expect(level - (found[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1)
    }
  })

  it('has no two elements of one address, and no link into the page that leads nowhere', () => {
    const { container } = renderScreen(<Screen />)
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const inside = [...container.querySelectorAll('a')].flatMap((link) => link.getAttribute('href') ?? [])
    for (const href of inside.filter((address) => /^\/?#/.test(address))) {
      expect(ids).toContain(href.replace(/^\/?#/, ''))
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

it.each([FaqPage, PrivacyPolicyPage])(
  'promises a mail for what was paid, declined or cancelled: %s',
  (Text) => {
    renderScreen(<Text />)
    expect(document.body.textContent).toMatch(
      /an email for every order that was delivered or paid back, and when your bank declines/,
    )
  },
)

it('what pays without the payment page is said beside the list that calls the wallet coming soon', () => {
  renderScreen(<FaqPage />)
  expect(document.getElementById('payment-options')?.textContent).toMatch(
    /“Wallet”, which your \w+ wallet pays/,
  )
})

it.each(['network', 'debited', 'token', 'refunds'])('/faq#%s opens that answer', (id) => {
  renderScreen(<FaqPage />, { at: `/faq#${id}` })
  const opened = [...document.querySelectorAll('details[open]')]
  expect(opened.map((element) => element.id)).toEqual([id])
  expect(opened[0]?.contains(document.activeElement)).toBe(true)
})

it('promises no law and no time in its words on refunds', () => {
  renderScreen(<FaqPage />)
  expect(document.getElementById('refunds')?.textContent).not.toMatch(/\b(law|CBN|NCC|seconds|hours|days)\b/i)
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
