import { expect, it } from 'vitest'
import * as say from '#src/domain/form/field-sentences.ts'
import { naira } from '#tests/domain/fixtures.ts'

it.each([
  [say.VALID_NUMBER, 'Enter a valid number'],
  [say.VALID_PHONE, 'Enter a valid telephone number'],
  [say.VALID_EMAIL, 'Enter a valid email address'],
  [say.requiredSentence('Meter Number'), 'Meter Number is required'],
  [say.minimumSentence('Amount', naira(1000)), 'Amount should be greater than or equal to N1000'],
  [say.maximumSentence(naira(200_000)), 'Only amount less than or equal to N200000 can be done'],
  [say.numberSentence('Units'), 'Units must be a number'],
  [say.atLeastOneSentence('Units'), 'Units must be at least 1'],
  [say.sizeSentence(13), 'can not be more than 13 characters'],
])('%s', (said, expected) => {
  expect(said).toBe(expected)
})
