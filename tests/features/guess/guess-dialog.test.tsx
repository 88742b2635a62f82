import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import type { Failure } from '#src/domain/failure.ts'
import { ada } from '#tests/features/support/ada.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button, errorOf, field, requestsOf } from '#tests/support/page.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import { dialog, guessNumber, isOpen, openGuess } from './open-gift.tsx'

const refused = (message: string, status = 400): Failure => ({
  kind: 'rejected',
  message,
  code: '01',
  status,
})

describe('the guess form', () => {
  it('has its fields in order, by name, with the keyboards that suit', async () => {
    const { user } = await openGuess()
    expect(document.activeElement).toBe(field('Email'))
    await user.tab()
    expect(document.activeElement).toBe(field('Phone'))
    expect(field('Phone').type).toBe('tel')
    await user.tab()
    expect(document.activeElement).toBe(field('Your guess'))
    expect(field('Your guess').inputMode).toBe('numeric')
    await user.tab()
    expect(document.activeElement).toBe(button('Submit'))
    for (const name of ['Email', 'Phone', 'Your guess'])
      expect(field(name).getAttribute('aria-required')).toBe('true')
  })

  it('knows who is signed in, and starts at the guess', async () => {
    await openGuess({ user: ada })
    expect(field('Email').value).toBe('ada.obi@example.com')
    expect(field('Phone').value).toBe('0803 123 4567')
    expect(document.activeElement).toBe(field('Your guess'))
  })

  it('knows a visitor who paid here, and lets them say another', async () => {
    const payer = memoryRecords<KeptPayer>()
    await payer.put(PAYER_KEY, { email: 'ngozi@example.com', phone: '08051234567' })
    const { user } = await openGuess({ parts: { payer } })
    await waitFor(() => expect(field('Email').value).toBe('ngozi@example.com'))
    expect(field('Phone').value).toBe('0805 123 4567')
    await user.clear(field('Email'))
    expect(field('Email').value).toBe('')
  })

  it.each([
    ['', 'Enter your guess.'],
    ['seven', 'Your guess must be a whole number, in digits.'],
    ['0', 'Pick a number from 1 to 100.'],
    ['101', 'Pick a number from 1 to 100.'],
  ])('refuses the guess "%s" before it costs a trial', async (typed, sentence) => {
    const opened = await openGuess({ user: ada })
    if (typed !== '') await opened.user.type(field('Your guess'), typed)
    await opened.user.click(button('Submit'))
    await waitFor(() => expect(errorOf(field('Your guess'))).toBe(sentence))
    expect(document.activeElement).toBe(field('Your guess'))
    expect(requestsOf(opened, 'guess')).toEqual([])
  })

  it('takes the first wrong field first', async () => {
    const { user } = await openGuess()
    await user.click(button('Submit'))
    await waitFor(() => expect(errorOf(field('Email'))).toBe('Email is Required'))
    expect(document.activeElement).toBe(field('Email'))
  })

  it('goes without a phone: marked, not enforced', async () => {
    const opened = await openGuess({ answers: { guess: null } })
    await guessNumber(opened.user, '42')
    await dialog('Congratulations!!!')
    expect(requestsOf(opened, 'guess')).toEqual([
      { UserEmail: 'ada@example.com', UserPhone: '', UserGuess: 42 },
    ])
  })

  it('is sent once, however often Submit is pressed', async () => {
    const opened = await openGuess({ user: ada, answers: { guess: never } })
    await guessNumber(opened.user, '42')
    await waitFor(() => expect(button('Submit').getAttribute('aria-busy')).toBe('true'))
    expect(screen.getByText('Processing...please wait')).toBeTruthy()
    await opened.user.click(button('Submit'))
    await opened.user.type(field('Your guess'), '{Enter}')
    expect(requestsOf(opened, 'guess')).toHaveLength(1)
  })

  it('says why it waits without a network, and sends nothing', async () => {
    const opened = await openGuess({ user: ada, answers: { guess: null } })
    await opened.user.type(field('Your guess'), '42')
    act(() => opened.services.connectivity.set(false))
    expect(await screen.findByText('Needs a connection to send. What you typed stays here.')).toBeTruthy()
    await opened.user.click(button('Submit'))
    expect(requestsOf(opened, 'guess')).toEqual([])
    expect(field('Your guess').value).toBe('42')
  })
})

describe("'Oops!!!'", () => {
  it.each<[string, Failure, string]>([
    [
      'a wrong guess',
      refused('Too low. You have 2 trials left today.'),
      'Too low. You have 2 trials left today.',
    ],
    [
      'trials used up',
      refused('You have used your 3 trials for today.', 429),
      'You have used your 3 trials for today.',
    ],
    ['a 401', { kind: 'unauthorized' }, 'Guess and Win is not open right now. Please try again later.'],
    ['a late answer', { kind: 'timeout' }, 'We do not know whether this one counted as a trial.'],
  ])('tells %s', async (_what, failure, words) => {
    const opened = await openGuess({ user: ada, answers: { guess: failWith(failure) } })
    await guessNumber(opened.user, '7')
    expect((await dialog('Oops!!!')).textContent).toContain(words)
    expect(opened.services.toasts.store.getState().toasts).toEqual([])
    expect(opened.services.session.store.getState().user).not.toBeNull()
  })

  it('keeps what was typed beneath, and Submit comes alive again', async () => {
    const answers = [failWith(refused('Too low.')), null]
    const opened = await openGuess({ answers: { guess: () => answers.shift() } })
    await opened.user.type(field('Phone'), '08031234567')
    await guessNumber(opened.user, '7', 'bola@example.com')
    await dialog('Oops!!!')
    await opened.user.click(button('Close'))
    await waitFor(() => expect(isOpen('Oops!!!')).toBe(false))
    expect(await dialog('Guess and Win')).toBeTruthy()
    expect([field('Email'), field('Phone'), field('Your guess')].map(({ value }) => value)).toEqual([
      'bola@example.com',
      '0803 123 4567',
      '7',
    ])
    await waitFor(() => expect(document.activeElement).toBe(button('Submit')))
    expect(button('Submit').getAttribute('aria-disabled')).toBe('false')
    await guessNumber(opened.user, '42')
    expect(await dialog('Congratulations!!!')).toBeTruthy()
    expect(isOpen('Guess and Win')).toBe(false)
  })

  it('closes by its own button, and by Esc without the form', async () => {
    const opened = await openGuess({ user: ada, answers: { guess: failWith(refused('Too low.')) } })
    await guessNumber(opened.user, '7')
    await dialog('Oops!!!')
    await waitFor(() => expect(document.activeElement).toBe(button('OK')))
    await opened.user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(button('Submit')))
    await guessNumber(opened.user, '8')
    await dialog('Oops!!!')
    await waitFor(() => expect(document.activeElement).toBe(button('OK')))
    await opened.user.keyboard('{Escape}')
    await waitFor(() => expect(isOpen('Oops!!!')).toBe(false))
    expect(await dialog('Guess and Win')).toBeTruthy()
  })
})
