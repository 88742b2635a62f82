import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TellAFriendPage } from '#src/features/tell-a-friend/tell-a-friend-page.tsx'
import { errorOf, field } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'

const YOURS = 'Your name'
const FRIEND = "Your friend's name"
const EMAIL = "Your friend's email"

function open(options: FakeOptions = {}) {
  const answers = { tellAFriend: '', ...options.answers }
  return {
    ...renderScreen(<TellAFriendPage />, { ...options, answers }),
  }
}
type User = ReturnType<typeof open>['user']

const values = () => [YOURS, FRIEND, EMAIL].map((name) => field(name).value)
const send = () => screen.getByRole('button', { name: 'Send' })
const isEnabled = () => send().getAttribute('aria-disabled') === 'false'

async function fill(user: User) {
  await user.type(field(YOURS), 'Ada')
  await user.type(field(FRIEND), 'Bola')
  await user.type(field(EMAIL), 'bola@example.com')
  await waitFor(() => expect(isEnabled()).toBe(true))
}

describe('what a wrong field says', () => {
  it.each([
    [YOURS, '', 'Your Name must be at least 2 Characters long'],
    [YOURS, 'A', 'Your Name must be at least 2 Characters long'],
    [FRIEND, '', "Your Friend's Name must be at least 2 Characters long"],
    [FRIEND, 'B', "Your Friend's Name must be at least 2 Characters long"],
    [EMAIL, '', "Your Friend's Email is Required"],
    [EMAIL, 'bola', 'Enter a Valid Email'],
  ])('%s "%s": %s', async (name, value, sentence) => {
    const { user } = open()
    await user.click(field(name))
    if (value !== '') await user.keyboard(value)
    await user.tab()
    await waitFor(() => expect(errorOf(field(name))).toBe(sentence))
    expect(isEnabled()).toBe(false)
  })

  it('is ready with the letter that mends the last wrong field, so that the next press is not lost', async () => {
    const { user } = open()
    await user.type(field(YOURS), 'Ada')
    await user.type(field(FRIEND), 'Bola')
    await user.click(send())
    await waitFor(() => expect(errorOf(field(EMAIL))).toBe("Your Friend's Email is Required"))
    await user.keyboard('bola@example.com')
    expect(document.activeElement).toBe(field(EMAIL))
    await waitFor(() => expect(isEnabled()).toBe(true))
    expect(errorOf(field(EMAIL))).toBeUndefined()
  })
})

describe('Send', () => {
  it('sends one mail, says so and empties the form', async () => {
    const { user, services } = open()
    await fill(user)
    await user.click(send())
    await waitFor(() => expect(services.toasts.store.getState().toasts).toHaveLength(1))
    expect(services.toasts.store.getState().toasts[0]).toMatchObject({
      kind: 'success',
      text: 'Your friend has been notified',
    })
    expect(services.client.calls.map(({ name, request }) => [name, request])).toEqual([
      ['tellAFriend', { Teller: 'Ada', Tellee: 'bola@example.com', TelleeName: 'Bola' }],
    ])
    await waitFor(() => expect(values()).toEqual(['', '', '']))
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })
})

it('Reset empties every field', async () => {
  const { user } = open()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(values()).toEqual(['', '', '']))
  expect(isEnabled()).toBe(false)
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
})

it("keeps a friend's name and address out of the browser's own memory", () => {
  open()
  expect([YOURS, FRIEND, EMAIL].map((name) => field(name).autocomplete)).toEqual(['name', 'off', 'off'])
})
