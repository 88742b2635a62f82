import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Navigate, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { helpWith } from '#src/data/services/help-with.ts'
import { type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import { ProductReviewPage, SupportPage } from '#src/features/support/support-page.tsx'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { choose, errorOf, field, toastsOf } from '#tests/support/page.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { ada } from './ada.ts'

const subjects = [
  { value: '1', label: 'I was debited but got nothing' },
  { value: '2', label: 'My account' },
]

function open(options: FakeOptions = {}) {
  const answers = { supportSubjects: subjects, saveSupportMessage: null, ...options.answers }
  return renderScreen(<SupportPage />, { at: '/contact', ...options, answers })
}
type User = ReturnType<typeof open>['user']

const subject = () => screen.getByRole('combobox', { name: /Subject/ })
const send = () => screen.getByRole('button', { name: 'Send' })
const isEnabled = () => send().getAttribute('aria-disabled') === 'false'

async function chooseSubject(user: User) {
  await waitFor(() => expect(subject().textContent).toContain('Choose'))
  await choose(user, /Subject/, 'My account')
}

async function fill(user: User, change: Record<string, string> = {}) {
  const values = { Name: 'Ada Obi', Email: 'ada@example.com', Comment: 'My token did not come', ...change }
  for (const [name, value] of Object.entries(values))
    if (value !== '') await pasteInto(user, field(name), value)
}

it('knows where a visitor who paid here can be answered', async () => {
  const payer = memoryRecords<KeptPayer>()
  await payer.put(PAYER_KEY, { email: 'ngozi@example.com', phone: '08051234567' })
  const { user } = open({ parts: { payer } })
  await waitFor(() => expect(field('Email').value).toBe('ngozi@example.com'))
  await user.clear(field('Email'))
  expect(field('Email').value).toBe('')
})

describe('what a wrong field says', () => {
  it.each([
    ['Email', '', 'Your Email is Required'],
    ['Email', 'ada@', 'Enter a Valid Email'],
    ['Name', '', 'Your Name must be at least 2 Characters long'],
    ['Name', 'A', 'Your Name must be at least 2 Characters long'],
    ['Comment', '', 'Comment must be at least 5 Characters long'],
    ['Comment', 'Help', 'Comment must be at least 5 Characters long'],
  ])('%s "%s": %s', async (name, value, sentence) => {
    const { user } = open()
    await user.click(field(name))
    if (value !== '') await user.keyboard(value)
    await user.tab()
    await waitFor(() => expect(errorOf(field(name))).toBe(sentence))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(isEnabled()).toBe(false)
  })

  it('Subject is Required', async () => {
    const { user, services } = open()
    await fill(user)
    await user.click(send())
    await waitFor(() => expect(errorOf(subject())).toBe('Subject is Required'))
    expect(document.activeElement).toBe(subject())
    expect(services.client.calls.map(({ name }) => name)).not.toContain('saveSupportMessage')
  })
})

describe('Send', () => {
  it('sends the message, says so and empties the form', async () => {
    const { user, services } = open()
    await fill(user)
    await chooseSubject(user)
    await waitFor(() => expect(isEnabled()).toBe(true))
    await user.click(send())
    await waitFor(() => expect(toastsOf({ services })).toEqual([['success', 'Message sent successfully']]))
    expect(services.client.calls.at(-1)).toMatchObject({
      name: 'saveSupportMessage',
      request: {
        CustomerName: 'Ada Obi',
        CustomerEmail: 'ada@example.com',
        Subject: '2',
        Comment: 'My token did not come',
      },
    })
    await waitFor(() => expect(field('Comment').value).toBe(''))
    expect([field('Name').value, field('Email').value]).toEqual(['', ''])
    expect(subject().textContent).toContain('Choose a subject')
    await waitFor(() => expect(isEnabled()).toBe(false))
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })
})

describe('the subjects', () => {
  it('are an empty list with a way on when they do not come', async () => {
    let isUp = false
    const supportSubjects = () => (isUp ? subjects : failWith({ kind: 'offline' }))
    const { user } = open({ answers: { supportSubjects } })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isUp = true
    await user.click(again)
    await chooseSubject(user)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('a signed-in user', () => {
  it('writes as the account, with name and email hidden', async () => {
    const { user, services } = open({ user: ada })
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(isEnabled()).toBe(false)
    await user.type(field('Comment'), 'My token did not come')
    await chooseSubject(user)
    await waitFor(() => expect(isEnabled()).toBe(true))
    await user.click(send())
    await waitFor(() => expect(services.client.calls.at(-1)?.name).toBe('saveSupportMessage'))
    expect(services.client.calls.at(-1)?.request).toMatchObject({
      CustomerName: 'Ada Obi',
      CustomerEmail: 'ada.obi@example.com',
    })
  })

  it('is asked for a name that the account lacks', () => {
    open({ user: { ...ada, firstName: '', surname: '' } })
    expect(field('Name')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  })
})

describe('a form that knows what it is about', () => {
  it('opens with the references of the payment that somebody asks about', async () => {
    const state = helpWith('Order PRD-12, MTN, ₦500.00')
    renderScreen(
      <Routes>
        <Route path="/" element={<Navigate to="/contact" state={state} />} />
        <Route path="/contact" element={<SupportPage />} />
      </Routes>,
      { answers: { supportSubjects: subjects } },
    )
    await waitFor(() => expect(field('Comment').value).toBe('Order PRD-12, MTN, ₦500.00'))
  })

  it('/product-review picks the subject for opinions, and another can be chosen', async () => {
    const withOpinion = [...subjects, { value: '9', label: 'Something else' }]
    const user = userEvent.setup({ delay: null })
    const { services } = renderScreen(<ProductReviewPage />, {
      user: ada,
      answers: { supportSubjects: withOpinion, saveSupportMessage: null },
    })
    await waitFor(() => expect(subject().textContent).toContain('Something else'))
    await user.type(field('Comment'), 'I like it')
    await waitFor(() => expect(isEnabled()).toBe(true))
    await user.click(send())
    await waitFor(() =>
      expect(services.client.calls.at(-1)?.request).toMatchObject({ Subject: '9', Comment: 'I like it' }),
    )
  })
})

describe('an unsent message', () => {
  const typed = async (options: FakeOptions = {}) => {
    const first = open(options)
    await fill(first.user)
    await chooseSubject(first.user)
    const drafts = first.services.drafts
    await waitFor(async () => expect((await drafts.all())[0]?.values.subject).toBe('2'))
    first.unmount()
    return { drafts, ...first }
  }

  it('is there again on the next visit: the form sends people to their receipts', async () => {
    const { drafts } = await typed()
    open({ parts: { drafts } })
    await waitFor(() => expect(field('Comment').value).toBe('My token did not come'))
    expect([field('Name').value, field('Email').value]).toEqual(['Ada Obi', 'ada@example.com'])
    await waitFor(() => expect(subject().textContent).toContain('My account'))
    await waitFor(() => expect(isEnabled()).toBe(true))
  })

  it('is forgotten once it is sent', async () => {
    const { drafts } = await typed()
    const { user } = open({ parts: { drafts } })
    await waitFor(() => expect(isEnabled()).toBe(true))
    await user.click(send())
    await waitFor(async () => expect(await drafts.all()).toEqual([]))
  })

  it('stays where somebody asks about a payment, and is there again afterwards', async () => {
    const { drafts } = await typed()
    const asking = renderScreen(
      <Routes>
        <Route path="/" element={<Navigate to="/contact" state={helpWith('Order number: PRD-1')} />} />
        <Route path="*" element={<SupportPage />} />
      </Routes>,
      { answers: { supportSubjects: subjects }, parts: { drafts } },
    )
    await asking.user.type(field('Comment'), ' Where is it?')
    await waitFor(async () => expect(await drafts.all()).toHaveLength(2))
    asking.unmount()
    open({ parts: { drafts } })
    await waitFor(() => expect(field('Comment').value).toBe('My token did not come'))
  })
})
