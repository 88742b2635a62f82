import { expect, it } from 'vitest'
import { TokenCard } from '#src/checkout/token-card.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { transactionResult } from './fixtures.ts'

const withToken = transactionResult({ receiptItems: [{ label: 'Token', value: '12345678901234567890' }] })

function show(result: typeof withToken) {
  let held = 0
  const wakeLock = {
    hold() {
      held += 1
      return () => {
        held -= 1
      }
    },
  }
  const view = renderScreen(<TokenCard result={result} />, { parts: { wakeLock } })
  return { ...view, held: () => held }
}

it('keeps the screen on while a token is read to a meter, and no longer', () => {
  const { unmount, held } = show(withToken)
  expect(held()).toBe(1)
  unmount()
  expect(held()).toBe(0)
})

it('lets the screen rest where there is no token', () => {
  expect(show(transactionResult()).held()).toBe(0)
})
