import { expect, it } from 'vitest'
import { statusMarking } from '#src/domain/records/status-mark.ts'

it.each([
  ['Failed', 'failed', 'x-circle', 'Failed'],
  ['Successful', 'success', 'check-circle', 'Successful'],
  ['APPROVED', 'success', 'check-circle', 'APPROVED'],
  [' Pending ', 'pending', 'clock', 'Pending'],
  ['Reversed', 'info', 'rotate', 'Reversed'],
  ['00', 'success', 'check-circle', 'Successful'],
  ['', 'pending', 'clock', 'Not confirmed yet'],
  ['99', 'pending', 'clock', 'Not confirmed yet'],
  ['Ti parí', 'pending', 'clock', 'Ti parí'],
  ['In the hands of the biller', 'pending', 'clock', 'In the hands of the ...'],
])('%j is marked %s with %s and the word %j', (word, tone, icon, shown) => {
  expect(statusMarking(word)).toMatchObject({ tone, icon, word: shown })
})
