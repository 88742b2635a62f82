import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { keepLastName, lastNameFor } from '#src/data/session/last-name.ts'
import { UpdateProfileDialog, UpdateProfilePage } from '#src/features/profile/update-profile.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { errorOf, field, isEnabled, requestsOf, toastsOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

const known = { ...ada, dateOfBirth: '03/14', referralCode: 'ADA3001' }

function open(options: FakeOptions = {}) {
  const onClose = vi.fn()
  const answers = { updateRegister: '', ...options.answers }
  const view = renderScreen(<UpdateProfileDialog onClose={onClose} />, { user: known, ...options, answers })
  return { onClose, ...view }
}
const update = () => screen.getByRole('button', { name: 'Update' })

async function retype(user: ReturnType<typeof open>['user'], label: string, text: string) {
  await user.clear(field(label))
  if (text !== '') await user.type(field(label), text)
}

it('is filled in with what the account says', () => {
  open()
  expect(screen.getByRole('dialog', { name: 'Update Profile' })).toBeDefined()
  const labels = ['First Name', 'Surname', 'Email', 'Phone Number', 'Referral Code', 'Birthday (month/day)']
  expect(labels.map((label) => field(label).value)).toEqual([
    'Ada',
    'Obi',
    'ada.obi@example.com',
    '08031234567',
    'ADA3001',
    '03/14',
  ])
  expect(labels.filter((label) => field(label).disabled)).toEqual(['Email', 'Phone Number', 'Referral Code'])
})

describe('what a wrong field says', () => {
  it.each([
    ['First Name', '', 'Your Name must be at least 2 Characters long'],
    ['First Name', 'A', 'Your Name must be at least 2 Characters long'],
    ['Surname', '', 'Your Name must be at least 2 Characters long'],
    ['Surname', 'O', 'Your Name must be at least 2 Characters long'],
    ['Surname', 'O'.repeat(61), 'Your Name must be at most 60 Characters long'],
    ['Birthday (month/day)', '1301', 'Must be a valid birth month and year (MM/DD)'],
    ['Birthday (month/day)', '0230', 'Must be a valid birth month and year (MM/DD)'],
    ['Birthday (month/day)', '03', 'Must be a valid birth month and year (MM/DD)'],
  ])('%s "%s": %s', async (label, value, sentence) => {
    const { user, services } = open()
    await retype(user, label, value)
    await user.tab()
    await waitFor(() => expect(errorOf(field(label))).toBe(sentence))
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(isEnabled(update())).toBe(false)
    await user.click(update())
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(services.client.calls).toEqual([])
  })

  it.each([
    ['Phone Number', { ...known, phoneNumber: '0803' }, 'Enter a Valid Phone Number'],
    ['Email', { ...known, consumerId: 'ada' }, 'Enter a Valid Email'],
  ])('%s is disabled, so its sentence stops nobody', async (label, account, sentence) => {
    const { user, services } = open({ user: account })
    expect(errorOf(field(label))).toBe(sentence)
    await waitFor(() => expect(isEnabled(update())).toBe(true))
    await user.click(update())
    await waitFor(() => expect(requestsOf({ services }, 'updateRegister')).toHaveLength(1))
  })
})

describe('the birthday', () => {
  const birthday = () => field('Birthday (month/day)')

  it('gets its slash and its zeros as it is typed, and is said in words', async () => {
    const { user } = open({ user: { ...known, dateOfBirth: '' } })
    expect(screen.getByText(/Month first/)).toBeDefined()
    await user.type(birthday(), '3')
    expect(birthday().value).toBe('03/')
    await user.type(birthday(), '4')
    expect(birthday().value).toBe('03/04')
    expect(screen.getByText('That is 4 March')).toBeDefined()
  })
})

describe('Update', () => {
  it('sends it under the names of the wire, tells the session, says so and closes', async () => {
    const { user, services, onClose } = open()
    await retype(user, 'First Name', ' Adaobi ')
    await retype(user, 'Birthday (month/day)', '1225')
    await user.click(update())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(requestsOf({ services }, 'updateRegister')).toEqual([
      {
        ConsumerID: 'ada.obi@example.com',
        EmailAddress: 'ada.obi@example.com',
        Surname: 'Obi',
        Firstname: 'Adaobi',
        PhoneNumber: '08031234567',
        DateOfBirth: '12/25',
        ReferralCode: 'ADA3001',
      },
    ])
    expect(services.session.store.getState().user).toEqual({
      ...known,
      firstName: 'Adaobi',
      dateOfBirth: '12/25',
    })
    expect(toastsOf({ services })).toEqual([['success', 'Records updated successfully.']])
  })

  it('says at the form what the provider refused, and loses nothing', async () => {
    const refusal = { kind: 'rejected', message: 'Names have letters only', code: '21', status: 400 } as const
    const { user, services, onClose } = open({ answers: { updateRegister: failWith(refusal) } })
    await retype(user, 'Surname', 'Obi 2')
    await user.click(update())
    expect(await screen.findByText('Names have letters only')).toBeDefined()
    expect(field('Surname').value).toBe('Obi 2')
    expect(services.session.store.getState().user?.surname).toBe('Obi')
    expect(toastsOf({ services })).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the last name of the sign-up', () => {
  const nameless = { ...known, surname: '' }
  function remembered(email = 'ada.obi@example.com') {
    const local = fakeLocal()
    keepLastName(local, manualClock(), email, 'Obi-Eze')
    return local
  }

  it('is filled in where the account has none, and forgotten once it is sent', async () => {
    const local = remembered('Ada.Obi@example.com')
    const { user, services, onClose } = open({ user: nameless, parts: { local } })
    expect(screen.getByText('Finish your name')).toBeDefined()
    expect(field('Surname').value).toBe('Obi-Eze')
    await waitFor(() => expect(isEnabled(update())).toBe(true))
    await user.click(update())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(requestsOf({ services }, 'updateRegister')).toMatchObject([{ Surname: 'Obi-Eze' }])
    expect(lastNameFor(local, services.clock, 'ada.obi@example.com')).toBeNull()
  })

  it("is not put over the account's own, and another person's is neither shown nor forgotten", async () => {
    const local = remembered('bola@example.com')
    const { user, services, onClose } = open({ parts: { local } })
    expect(screen.queryByText('Finish your name')).toBeNull()
    expect(field('Surname').value).toBe('Obi')
    await waitFor(() => expect(isEnabled(update())).toBe(true))
    await user.click(update())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(lastNameFor(local, services.clock, 'bola@example.com')).toBe('Obi-Eze')
  })
})

describe('a session that ends', () => {
  it('takes the dialog with it', async () => {
    const { services, onClose } = open()
    services.session.expire()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves nothing of one user in the form of the next', async () => {
    const { user, services } = open()
    await retype(user, 'First Name', 'Secret')
    services.session.begin({ ...ada, consumerId: 'bola@example.com', firstName: 'Bola' })
    await waitFor(() => expect(field('First Name').value).toBe('Bola'))
    expect(field('Email').value).toBe('bola@example.com')
  })
})

describe('/update-profile', () => {
  it('is the same form on a page, which stays', async () => {
    const { services } = renderScreen(<UpdateProfilePage />, { user: known, answers: { updateRegister: '' } })
    const user = userEvent.setup({ delay: null })
    expect(screen.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeDefined()
    await retype(user, 'Surname', 'Eze')
    await user.click(update())
    await waitFor(() =>
      expect(toastsOf({ services })).toEqual([['success', 'Records updated successfully.']]),
    )
    expect(field('Surname').value).toBe('Eze')
    expect(services.session.store.getState().user?.surname).toBe('Eze')
  })
})
