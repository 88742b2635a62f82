import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { resultPath } from '#src/contract/result-paths.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { giveUp } from '#src/payments/engine/give-up.ts'
import { recordResult } from '#src/payments/engine/requery.ts'
import { UnfinishedPayments } from '#src/payments/screens/unfinished-payments.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address, address, button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { fakeServices } from '#tests/support/services.ts'
import {
  allWell,
  authorizeUrl,
  gatewayParameters,
  handedOff,
  ID,
  journalEntry,
  pending,
  transactionResult,
  transferEntry,
  unpaid,
} from './fixtures.ts'
import { openResult } from './open-result.tsx'
import { openCameBack, openReview, silentJournal } from './open-review.tsx'

it('putting away judges by what the journal says now: another tab has asked the wallet since', async () => {
  const services = fakeServices({ user: ada })
  const shown = journalEntry({ state: 'sending' })
  const asked = {
    ...shown,
    state: 'handed-off' as const,
    walletAt: services.clock.now(),
    transactionId: shown.tranId,
  }
  await services.journal.put(asked.tranId, asked)
  await giveUp(services, shown)
  expect(await services.journal.all()).toEqual([asked])
})

it('an end that became known meanwhile is not taken back by the answer of the wallet, which is older', async () => {
  const services = fakeServices({ user: ada })
  const end = { transactionId: ID, result: transactionResult(), heardAt: services.clock.now(), rated: true }
  await services.results.put(ID, end)
  await recordResult(services, { transactionId: ID, result: pending, heardAt: services.clock.now() })
  expect(await services.results.get(ID)).toEqual(end)
})

it('a summary whose payment was put away in another tab leads to its payment page no more', async () => {
  const journal = memoryRecords<JournalEntry>()
  const { user, services } = await openCameBack({ parts: { journal } })
  const [entry] = await journal.all()
  if (entry === undefined) throw new Error('no entry')
  await act(() => journal.put(entry.tranId, { ...entry, state: 'abandoned' }))
  await user.click(button('PROCEED'))
  await screen.findByText(/put away in another tab/)
  // Its page was opened from here, and what was pressed there may still arrive.
  expect(document.body.textContent).not.toContain('Nothing was charged')
  expect(document.body.textContent).not.toContain('was not opened here')
  expect(services.navigation.left).toEqual([authorizeUrl])
})

it('a summary whose payment another tab knows the end of leads to its receipt, and denies nothing', async () => {
  const journal = silentJournal()
  const { user, services } = await openCameBack({ parts: { journal } })
  const [entry] = await journal.all()
  if (entry === undefined) throw new Error('no entry')
  await journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'successful' })
  await user.click(button('Continue to payment page'))
  await waitFor(() => expect(services.navigation.starts).toEqual([resultPath(ID, 'MTNVTU')]))
  expect(document.body.textContent).not.toContain('Nothing was charged')
  expect(services.navigation.left).toEqual([authorizeUrl])
})

it('a summary whose order may be over by now leads to its receipt, which asks, and not to its page', async () => {
  const { user, services } = await openCameBack()
  act(() => services.clock.advance(31 * 60_000))
  await user.click(button('Continue to payment page'))
  await waitFor(() => expect(services.navigation.starts).toEqual([resultPath(ID, 'MTNVTU')]))
  expect(services.navigation.left).toEqual([authorizeUrl])
})

it('an order that another tab hears is paid, while it is logged here, is not said to be not charged', async () => {
  const journal = memoryRecords<JournalEntry>()
  const answers = {
    ...allWell,
    logTransaction: async () => {
      const [entry] = await journal.all()
      if (entry !== undefined)
        await journal.put(entry.tranId, { ...entry, state: 'settled', outcome: 'successful' })
      return gatewayParameters
    },
  }
  const { user, services } = openReview({ answers, parts: { journal } })
  await user.click(button('PROCEED'))
  await screen.findByText(/finished or put away in another tab/)
  expect(document.body.textContent).not.toContain('Not charged')
  expect(services.navigation.left).toEqual([])
})

it('a summary that was left while its order is logged leads nobody to the payment page', async () => {
  let answer = () => {}
  const answers = {
    ...allWell,
    logTransaction: () =>
      new Promise((resolve) => {
        answer = () => resolve(gatewayParameters)
      }),
  }
  const journal = memoryRecords<JournalEntry>()
  const { user, services, unmount } = openReview({ answers, parts: { journal } })
  await user.click(button('PROCEED'))
  await waitFor(() => expect(services.client.calls).toHaveLength(1))
  unmount()
  answer()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(services.navigation.left).toEqual([])
  expect(await journal.all()).toMatchObject([{ state: 'logged' }])
})

describe('the browser’s Back under a summary that stays', () => {
  const back = () => act(async () => void dispatchEvent(new PopStateEvent('popstate')))

  it('ends the way to the payment page: the summary says that it is not finished, and leads there again', async () => {
    const { user, services } = openReview()
    await user.click(button('PROCEED'))
    await screen.findByText(/You are going to/)
    await back()
    expect(document.body.textContent).not.toContain('You are going to')
    expect(screen.getByText('This payment is not finished')).toBeDefined()
    expect(services.navigation.stays).toBe(1)
    await user.click(button('PROCEED'))
    await waitFor(() => expect(services.navigation.left).toEqual([authorizeUrl, authorizeUrl]))
  })

  it('ends it also where the browser tells the dialog of Back, as Android’s Chrome does', async () => {
    const { user, services } = openReview()
    await user.click(button('PROCEED'))
    await screen.findByText(/You are going to/)
    const overlay = await screen.findByRole('dialog', { name: /^Redireecting/ })
    await act(async () => void overlay.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(document.body.textContent).not.toContain('You are going to')
    expect(screen.getByText('This payment is not finished')).toBeDefined()
    expect(services.navigation.stays).toBe(1)
  })

  it('while its order is logged leads nobody to the payment page, before PROCEED is pressed again', async () => {
    let answer = () => {}
    const logTransaction = () =>
      new Promise((resolve) => {
        answer = () => resolve(gatewayParameters)
      })
    const { user, services } = openReview({ answers: { ...allWell, logTransaction } })
    for (const wanted of [[], [authorizeUrl]]) {
      await user.click(button('PROCEED'))
      await screen.findAllByText('Processing...please wait')
      if (wanted.length === 0) await back()
      answer()
      await waitFor(() => expect(screen.queryByText('Processing...please wait')).toBeNull())
      expect(services.navigation.left).toEqual(wanted)
    }
  })
})

it('Continue leads to no page of a payment that another tab has put away', async () => {
  const journal = silentJournal()
  await journal.put(handedOff.tranId, handedOff)
  const { user, services } = renderScreen(<UnfinishedPayments />, { now: SOME_MORNING, parts: { journal } })
  await screen.findByText('Unfinished payment')
  await journal.put(handedOff.tranId, { ...handedOff, state: 'abandoned' })
  await user.click(button('Continue'))
  await waitFor(() => expect(screen.queryByText('Unfinished payment')).toBeNull())
  expect(services.navigation.left).toEqual([])
})

it('Continue leads to the receipt of a payment whose end another tab knows', async () => {
  const journal = silentJournal()
  await journal.put(handedOff.tranId, handedOff)
  const home = (
    <>
      <UnfinishedPayments />
      <Address />
    </>
  )
  const { user, services } = renderScreen(home, { now: SOME_MORNING, parts: { journal } })
  await screen.findByText('Unfinished payment')
  await journal.put(handedOff.tranId, { ...handedOff, state: 'settled', outcome: 'successful' })
  await user.click(button('Continue'))
  await waitFor(() => expect(address()).toBe(resultPath(ID, 'MTNVTU')))
  expect(services.navigation.left).toEqual([])
})

it('Continue leads to the payment page that another tab has opened since', async () => {
  const logged = journalEntry({ state: 'logged', transactionId: ID })
  const journal = silentJournal()
  await journal.put(logged.tranId, logged)
  const { user, services } = renderScreen(<UnfinishedPayments />, { now: SOME_MORNING, parts: { journal } })
  await screen.findByText('Unfinished payment')
  await journal.put(logged.tranId, { ...logged, state: 'handed-off', authorizeUrl })
  await user.click(button('Continue'))
  await waitFor(() => expect(services.navigation.left).toEqual([authorizeUrl]))
})

it('nor does the receipt of one that was put away', async () => {
  const journal = silentJournal()
  await journal.put(handedOff.tranId, handedOff)
  const { services } = await openResult({ notify: unpaid }, { parts: { journal } })
  await journal.put(handedOff.tranId, { ...handedOff, state: 'abandoned' })
  await userEvent.click(button('Continue to payment page'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue to payment page' })).toBeNull())
  expect(services.navigation.left).toEqual([])
})

describe('an order that another tab pays at an account by now', () => {
  const { transfer } = transferEntry
  const silent = async () => {
    const journal = silentJournal()
    await journal.put(handedOff.tranId, handedOff)
    return { journal, switchOver: () => journal.put(handedOff.tranId, { ...handedOff, transfer }) }
  }

  it('is not led to its payment page by Continue: nobody is to pay in both ways', async () => {
    const { journal, switchOver } = await silent()
    const { user, services } = renderScreen(
      <>
        <UnfinishedPayments />
        <Address />
      </>,
      { now: SOME_MORNING, parts: { journal } },
    )
    await screen.findByText('Unfinished payment')
    await switchOver()
    await user.click(button('Continue'))
    await waitFor(() => expect(address()).toContain('/status?transaction-id='))
    expect(services.navigation.left).toEqual([])
  })

  it('nor by its receipt', async () => {
    const { journal, switchOver } = await silent()
    const { services } = await openResult({ notify: unpaid }, { parts: { journal } })
    await switchOver()
    await userEvent.click(button('Continue to payment page'))
    await waitFor(() => expect(services.navigation.starts).toEqual([resultPath(ID, 'MTNVTU')]))
    expect(services.navigation.left).toEqual([])
  })

  it('nor by the summary that had opened it', async () => {
    const journal = silentJournal()
    const { user, services } = await openCameBack({ parts: { journal } })
    for (const entry of await journal.all()) await journal.put(entry.tranId, { ...entry, transfer })
    await user.click(button('Continue to payment page'))
    await waitFor(() => expect(address()).toContain('/status?transaction-id='))
    expect(services.navigation.left).toEqual([authorizeUrl])
  })
})
