import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Failure } from '#src/domain/failure.ts'
import { requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { campaign, dialog, gift, isOpen, openGuess, pressBeside, renderGift } from './open-gift.tsx'

/** Lets every answer that is on its way arrive. */
const settle = () => act(async () => {})

describe('the gift', () => {
  it('stands in the header while the campaign runs', async () => {
    renderGift()
    expect(await screen.findByRole('button', { name: 'Guess and Win' })).toBeTruthy()
  })

  const refused: Failure = { kind: 'rejected', message: 'No campaign', code: '99', status: 200 }
  it.each([
    ['the campaign is over', { ...campaign, running: false }],
    ['the code is not 00', failWith(refused)],
    ['the provider knows no such call', failWith({ ...refused, status: 404 })],
    ['nobody may ask', failWith({ kind: 'unauthorized' })],
    ['the answer is late', failWith({ kind: 'timeout' })],
    ['the answer has another shape', failWith({ kind: 'invalid-response' })],
  ])('is not there when %s, and nothing is said', async (_when, answer) => {
    const opened = renderGift({ answers: { guessConfig: answer } })
    await waitFor(() => expect(requestsOf(opened, 'guessConfig')).toHaveLength(1))
    await settle()
    expect(gift()).toBeNull()
    expect(opened.container.innerHTML).toBe('')
    expect(opened.services.toasts.store.getState().toasts).toEqual([])
    expect(opened.services.client.calls.find(({ name }) => name === 'guessConfig')?.options).toMatchObject({
      quiet: true,
    })
  })

  it('asks for nothing without a network, and asks when it is back', async () => {
    const opened = renderGift({ online: false })
    await settle()
    expect(requestsOf(opened, 'guessConfig')).toEqual([])
    act(() => opened.services.connectivity.set(true))
    await waitFor(() => expect(gift()).not.toBeNull())
  })

  it('asks again when the network comes back after a failure, and not once it knows', async () => {
    const answers = [failWith({ kind: 'timeout' }), campaign]
    const opened = renderGift({ answers: { guessConfig: () => answers.shift() } })
    await waitFor(() => expect(requestsOf(opened, 'guessConfig')).toHaveLength(1))
    for (const isOnline of [false, true]) act(() => opened.services.connectivity.set(isOnline))
    await waitFor(() => expect(gift()).not.toBeNull())
    for (const isOnline of [false, true]) act(() => opened.services.connectivity.set(isOnline))
    await settle()
    expect(requestsOf(opened, 'guessConfig')).toHaveLength(2)
  })
})

describe('the dialog', () => {
  it('answers the press, names the campaign and says what is asked', async () => {
    await openGuess()
    const text = (await dialog('Guess and Win')).textContent
    expect(text).toContain('Detty December')
    expect(text).toContain('Guess a number from 1 to 100. You have 3 trials a day.')
  })

  it('stays open on a press beside it', async () => {
    const { user } = await openGuess()
    await pressBeside(user)
    await settle()
    expect(isOpen('Guess and Win')).toBe(true)
  })

  it.each(['Esc', 'Close'])('closes by %s, and the gift has the focus again', async (way) => {
    const { user } = await openGuess()
    if (way === 'Esc') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(isOpen('Guess and Win')).toBe(false))
    await waitFor(() => expect(document.activeElement).toBe(gift()))
  })

  it('opens again after it was closed', async () => {
    const { user } = await openGuess()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(isOpen('Guess and Win')).toBe(false))
    await user.keyboard('{Enter}')
    expect(await dialog('Guess and Win')).toBeTruthy()
  })
})
