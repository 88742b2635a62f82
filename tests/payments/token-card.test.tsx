import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TokenCard } from '#src/payments/screens/token-card.tsx'
import { fakeSpeech } from '#tests/support/fake-speech.ts'
import { button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { transactionResult } from './fixtures.ts'

const withToken = transactionResult({
  receiptItems: [
    { label: 'Token', value: '12345678901234567890' },
    { label: 'Units', value: '41.2' },
  ],
})

function show(result = withToken, isInDialog = false) {
  let held = 0
  const wakeLock = {
    hold() {
      held += 1
      return () => {
        held -= 1
      }
    },
  }
  const view = renderScreen(<TokenCard result={result} isInDialog={isInDialog} />, { parts: { wakeLock } })
  return { ...view, held: () => held }
}

it('keeps the screen on while a token is read to a meter, and no longer', () => {
  const { unmount, held } = show()
  expect(held()).toBe(1)
  unmount()
  expect(held()).toBe(0)
})

describe('shown big', () => {
  async function open() {
    const view = show()
    await view.user.click(button('Show big'))
    return { ...view, dialog: await screen.findByRole('dialog', { name: 'Token, 41.2 kWh' }) }
  }

  it('is the token alone in groups of four, read out a digit at a time', async () => {
    const { dialog, held } = await open()
    const groups = [...dialog.querySelectorAll('[aria-hidden=true] > span')].map(
      ({ textContent }) => textContent,
    )
    expect(groups).toEqual(['1234 ', '5678 ', '9012 ', '3456 ', '7890 '])
    const facts = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(facts?.textContent).toContain('1 2 3 4, 5 6 7 8')
    expect(document.activeElement).toBe(dialog)
    expect(held()).toBe(2)
  })
})

describe('several codes', () => {
  const several = transactionResult({
    receiptItems: [
      { label: 'Token', value: '12345678901234567890' },
      { label: 'KCT 1', value: '11111111111111111111' },
      { label: 'KCT 2', value: '22222222222222222222' },
      { label: 'Debt', value: '₦5,000' },
      { label: 'Units', value: '41.2' },
    ],
  })

  it('are in the order in which the meter takes them, each with its own buttons', async () => {
    const { user, container, services } = show(several)
    expect(container.textContent).toContain('Enter in this order: KCT 1, KCT 2, then the token.')
    expect(screen.getAllByText(/^\d\. (?:KCT|Token)/).map(({ textContent }) => textContent)).toEqual([
      '1. KCT 1',
      '2. KCT 2',
      '3. Token, 41.2 kWh',
    ])
    await user.click(button('Copy: KCT 2'))
    expect(services.share.copied).toEqual(['22222222222222222222'])
    await user.click(button('Show big: KCT 1'))
    const dialog = await screen.findByRole('dialog', { name: '1. KCT 1' })
    expect(dialog.textContent).toContain('1 1 1 1, 1 1 1 1')
  })

  it('say what a debt took of the money, also where it took all', () => {
    expect(show(several).container.textContent).toContain(
      "₦5,000 went to the meter's debt: 41.2 kWh for the rest",
    )
    const receiptItems = [
      { label: 'Debt', value: '₦5,000' },
      { label: 'Units', value: '0 kWh' },
    ]
    expect(show(transactionResult({ receiptItems })).container.textContent).toBe(
      "₦5,000 went to the meter's debt: 0 units",
    )
  })
})

describe('an exam’s pin', () => {
  it('is a card beside its serial number, each with its buttons', async () => {
    const receiptItems = [
      { label: 'Pin Type', value: 'Result checker' },
      { label: 'Pin', value: '100694613520' },
      { label: 'Serial Number', value: 'WRN204188762' },
    ]
    const { user, container, services } = show(transactionResult({ receiptItems }))
    expect(container.textContent).toContain('1006 9461 3520')
    expect(container.textContent).not.toContain('in this order')
    await user.click(button('Copy: Serial Number'))
    expect(services.share.copied).toEqual(['WRN204188762'])
    await user.click(button('Show big: Pin'))
    expect(await screen.findByRole('dialog', { name: 'Pin' })).toBeDefined()
  })
})

describe('read aloud', () => {
  it('is not offered where the browser has no voice', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull()
  })

  it('says a group after the other, and can be stopped', async () => {
    const speech = fakeSpeech()
    const { user } = show()
    await user.click(button('Read aloud'))
    expect(speech.said()).toEqual(['1 2 3 4', '5 6 7 8', '9 0 1 2', '3 4 5 6', '7 8 9 0'])
    await user.click(button('Stop reading'))
    expect(speech.said()).toEqual([])
    expect(button('Read aloud')).toBeDefined()
  })
})
