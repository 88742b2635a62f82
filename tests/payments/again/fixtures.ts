import { kobo } from '#src/contract/kobo.ts'
import type { User } from '#src/contract/user.ts'
import type { Beneficiary, FormSnapshot } from '#src/data/storage/form-snapshots.ts'
import { ada } from '#tests/features/support/ada.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'

/** Of whom no more is known than the first name. */
export const shopper: User = { ...ada, consumerId: 'ada@example.com', surname: '', phoneNumber: '' }

export const DAY = 24 * 60 * 60 * 1000

/** MTN airtime for 0803 123 4567, 500 naira, as the form was filled with it. */
export function airtimeSnapshot(change: Partial<FormSnapshot> = {}): FormSnapshot {
  return {
    billerCode: 'MTNVTU',
    categoryCode: 'AIRTIME',
    categoryPath: 'airtime',
    productName: 'MTN Airtime',
    customer: '08031234567',
    customerName: '',
    values: { phone: '08031234567', amount: '500' },
    plan: '',
    endsAt: null,
    amount: kobo(50_000),
    isPorted: false,
    savedAt: SOME_MORNING,
    ...change,
  }
}

export function savedBiller(change: Partial<Beneficiary> = {}): Beneficiary {
  const { savedAt: _, ...filled } = airtimeSnapshot()
  return {
    ...filled,
    id: '0123456789abcdef',
    nickname: '',
    score: 1,
    scoredAt: SOME_MORNING,
    lastPaidAt: SOME_MORNING,
    payments: [],
    ...change,
  }
}

/** `count` of them, the first the most likely: named "Friend 1", "Friend 2" … */
export function manyBillers(count: number): readonly Beneficiary[] {
  return Array.from({ length: count }, (_, index) =>
    savedBiller({
      id: String(index).padStart(16, '0'),
      nickname: `Friend ${index + 1}`,
      customer: `0803123${String(4000 + index)}`,
      lastPaidAt: SOME_MORNING - index * DAY,
      scoredAt: SOME_MORNING - index * DAY,
    }),
  )
}
