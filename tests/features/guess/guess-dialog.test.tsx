import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type KeptPayer, PAYER_KEY } from '#src/data/storage/form-snapshots.ts'
import type { Failure } from '#src/domain/failure.ts'
import { ada } from '#tests/features/support/ada.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button, errorOf, field } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { dialog, guessNumber, isOpen, openGuess } from './open-gift.tsx'

const refused = (message: string, status = 400): Failure => ({
  kind: 'rejected',
  message,
  code: '01',
  status,
})

describe('the guess form', () => {
  it('knows a visitor who paid here, and lets them say another', async () => {
    const payer = memoryRecords<KeptPayer>()
    await payer.put(PAYER_KEY, { email: 'ngozi@example.com', phone: '08051234567' })
    const { user } = await openGuess({ parts: { payer } })
    await waitFor(() => expect(field('Email').value).toBe('ngozi@example.com'))
    expect(field('Phone').value).toBe('0805 123 4567')
    await user.clear(field('Email'))
    expect(field('Email').value).toBe('')
  })

  it('takes the first wrong field first', async () => {
    const { user } = await openGuess()
    await user.click(button('Submit'))
    await waitFor(() => expect(errorOf(field('Email'))).toBe('Email is Required'))
    expect(document.activeElement).toBe(field('Email'))
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
})
