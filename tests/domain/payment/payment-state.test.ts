import { expect, it } from 'vitest'
import { type FormMessage, formMessageSentence } from '#src/domain/payment/payment-state.ts'
import { naira } from '#tests/domain/fixtures.ts'

const failure = { kind: 'timeout' } as const

it.each<[FormMessage, RegExp]>([
  [{ kind: 'refused', message: 'Unknown meter' }, /^Unknown meter$/],
  [{ kind: 'refused', message: '' }, /not accepted/],
  [{ kind: 'unanswered', failure }, /too long/],
  [
    { kind: 'outdated', message: 'Data Plan is required' },
    /changed since last time\. Data Plan is required$/,
  ],
  [{ kind: 'outdated', message: '' }, /Please check them\.$/],
  [{ kind: 'repriced', before: naira(500) }, /₦500\.00/],
  [{ kind: 'nothing-due' }, /nothing to pay/],
])('%j says what happened', (notice, sentence) => {
  expect(formMessageSentence(notice)).toMatch(sentence)
})
