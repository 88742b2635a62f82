import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, choose, errorOf, field, requestsOf } from '#tests/support/page.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeServices } from '#tests/support/services.ts'
import { dialog, gift, guessNumber, isOpen, openGuess, renderGift, win } from './open-gift.tsx'

const isKept = async ({ drafts }: FakeServices) => (await drafts.get('guess/win')) !== null
const refused = failWith({
  kind: 'rejected',
  message: 'That line cannot be credited.',
  code: '01',
  status: 400,
})

describe("'Congratulations!!!'", () => {
  it.each([
    ['Location', '', 'please enter your location.'],
    ['Phone to credit', '', 'please enter phone to credit.'],
    ['Phone to credit', '0803', 'please enter a valid phone number'],
  ])('%s "%s": %s', async (name, typed, sentence) => {
    const opened = await win()
    if (typed !== '') await pasteInto(opened.user, field(name), typed)
    await opened.user.click(button('Submit'))
    await waitFor(() => expect(errorOf(field(name))).toBe(sentence))
    expect(requestsOf(opened, 'guessUpdate')).toEqual([])
  })

  it('sends the details, says so, and the gift has the focus at the end', async () => {
    const opened = await win({ answers: { guessUpdate: null } })
    await pasteInto(opened.user, field('Location'), 'Yaba, Lagos')
    await pasteInto(opened.user, field('Phone to credit'), '0803 123 4567')
    await choose(opened.user, /Age range/, '25 to 34')
    await opened.user.click(screen.getByRole('radio', { name: 'Female' }))
    await opened.user.click(button('Submit'))
    await dialog('Successful!!!')
    await waitFor(() => expect(isOpen('Congratulations!!!')).toBe(false))
    expect(requestsOf(opened, 'guessUpdate')).toEqual([
      { Location: 'Yaba, Lagos', PhoneNotoCredit: '08031234567', AgeRange: '25-34', Gender: 'Female' },
    ])
    expect(await isKept(opened.services)).toBe(false)
    await opened.user.click(button('Close'))
    await waitFor(() => expect(isOpen('Successful!!!')).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(gift()))
  })

  it("shows 'Oops!!!' with the provider's words, keeps what was typed, and sends again", async () => {
    const answers = [refused, null]
    const opened = await win({ answers: { guessUpdate: () => answers.shift() } })
    await pasteInto(opened.user, field('Location'), 'Yaba')
    await pasteInto(opened.user, field('Phone to credit'), '08031234567')
    await opened.user.click(button('Submit'))
    expect((await dialog('Oops!!!')).textContent).toContain('That line cannot be credited.')
    await opened.user.click(button('Close'))
    await dialog('Congratulations!!!')
    expect([field('Location').value, field('Phone to credit').value]).toEqual(['Yaba', '08031234567'])
    await opened.user.click(button('Submit'))
    await dialog('Successful!!!')
  })

  it('offers the number that was guessed with', async () => {
    const opened = await openGuess({ answers: { guess: null } })
    await pasteInto(opened.user, field('Phone'), '08031234567')
    await guessNumber(opened.user, '42')
    await dialog('Congratulations!!!')
    expect(field('Phone to credit').value).toBe('08031234567')
  })
})

describe('a win that nobody claimed', () => {
  it('waits on the device for whoever closes it: the gift opens with it', async () => {
    const opened = await win()
    await pasteInto(opened.user, field('Location'), 'Yaba')
    await opened.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(gift()))
    await opened.user.keyboard('{Enter}')
    expect((await dialog('Congratulations!!!')).textContent).toContain('have not claimed your prize yet')
    expect(field('Location').value).toBe('Yaba')
  })

  it('survives a closed tab', async () => {
    const before = await win()
    await waitFor(async () => expect(await isKept(before.services)).toBe(true))
    cleanup()
    const { user } = renderGift({ parts: { drafts: before.services.drafts } })
    await user.click(await screen.findByRole('button', { name: 'Guess and Win' }))
    expect(await dialog('Congratulations!!!')).toBeTruthy()
  })

  it('can be given up, so that one that nobody can claim is not in the way of the next game', async () => {
    const opened = await win()
    await opened.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(gift()))
    await opened.user.keyboard('{Enter}')
    await dialog('Congratulations!!!')
    await opened.user.click(button('Give up this prize'))
    await waitFor(async () => expect(await isKept(opened.services)).toBe(false))
    await waitFor(() => expect(isOpen('Congratulations!!!')).toBe(false))
  })
})
