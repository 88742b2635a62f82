import { describe, expect, it } from 'vitest'
import type { BookedRow } from './facts.ts'
import { booked, errand, outcome, owing, refunded, unpaid } from './outcomes.ts'
import type { Outcome } from './types.ts'
import { type Failing, failings, judge, passes, type Verdict } from './verdict.ts'

/** Each failure with its errand. */
const wrong = ({ found }: Verdict) =>
  failings.flatMap((failing) => found[failing].map(({ index }) => [failing, index]))

const listRow = { vends: 1, refunds: 0 }
const list = (...rows: { vends: number; refunds: number }[]) =>
  booked({ kind: 'bulk', vends: rows.reduce((sum, { vends }) => sum + vends, 0), rows })
const bulk: Partial<Outcome> = { errand: errand({ kind: 'bulk' }) }

const fine: readonly (readonly [string, Partial<Outcome>, readonly BookedRow[]])[] = [
  ['paid and delivered', {}, [booked()]],
  [
    'a first attempt that was refused, and a second that was delivered',
    { tranIds: ['T0', 'T1'] },
    [booked({ tranId: 'T0', ...unpaid }), booked()],
  ],
  ['logged several times under one key', {}, [booked({ logged: 5 })]],
  ['refunded, and said so', { word: 'reversed' }, [booked(refunded)]],
  ['refunded, and called failed', { word: 'failed' }, [booked(refunded)]],
  ['declined, and called failed', { word: 'failed' }, [booked({ ...unpaid, approvalStatus: 'Failed' })]],
  ['cancelled, and called not paid', { word: 'not-paid' }, [booked(unpaid)]],
  ['never arrived, and said so', { word: 'nothing-sent' }, []],
  [
    'waiting for the bank, and called pending',
    { word: 'pending' },
    [booked({ ...unpaid, paymentStatus: 'Pending' })],
  ],
  [
    'kept pending by its biller',
    { word: 'pending', errand: errand({ phone: '08011111115' }) },
    [booked(owing)],
  ],
  ['a list of three, each row once', bulk, [list(listRow, listRow, listRow)]],
  ['a list of which one row was refunded', bulk, [list(listRow, { vends: 0, refunds: 1 })]],
  ['a list whose rows the ledger was not asked for', bulk, [booked({ kind: 'bulk', vends: 3 })]],
]

const failed: readonly (readonly [string, Partial<Outcome>, readonly BookedRow[], readonly Failing[]])[] = [
  [
    'paid under two keys',
    { tranIds: ['T1', 'T2'] },
    [booked(), booked({ tranId: 'T2', ...refunded })],
    ['paidTwice'],
  ],
  [
    'pending, and delivered beside an attempt that nobody paid',
    { word: 'pending', tranIds: ['T0', 'T1'] },
    [booked({ tranId: 'T0', ...unpaid }), booked()],
    ['wordsThatDiffer'],
  ],
  ['paid twice under one key', {}, [booked(), booked({ ...refunded, transactionId: '4712' })], ['paidTwice']],
  ['delivered twice for one payment', {}, [booked({ vends: 2 })], ['deliveredTwice']],
  [
    'paid and delivered twice',
    { tranIds: ['T1', 'T2'] },
    [booked(), booked({ tranId: 'T2' })],
    ['paidTwice', 'deliveredTwice'],
  ],
  [
    'delivered without a payment',
    { word: 'pending' },
    [booked({ payments: 0, approvalStatus: 'Pending' })],
    ['deliveredTwice'],
  ],
  ['a row of a list sent twice', bulk, [list(listRow, { vends: 2, refunds: 0 })], ['deliveredTwice']],
  [
    'a row of a list neither sent nor refunded',
    bulk,
    [list(listRow, { vends: 0, refunds: 0 })],
    ['paidUndelivered'],
  ],
  ['paid, and left so', { word: 'pending' }, [booked(owing)], ['paidUndelivered']],
  ['no word at the end', { word: 'unknown' }, [booked()], ['unknownAtEnd']],
  ['successful, and not paid', {}, [booked({ ...unpaid, approvalStatus: 'Failed' })], ['wordsThatDiffer']],
  ['successful, and not delivered', {}, [booked(refunded)], ['wordsThatDiffer']],
  ['successful, and unheard of', {}, [], ['wordsThatDiffer']],
  [
    'successful before the provider says so',
    {},
    [booked({ approvalStatus: 'Pending' })],
    ['wordsThatDiffer'],
  ],
  ['failed, and delivered', { word: 'failed' }, [booked()], ['wordsThatDiffer']],
  [
    'failed, and the money is gone',
    { word: 'failed' },
    [booked(owing)],
    ['paidUndelivered', 'wordsThatDiffer'],
  ],
  ['not paid, and charged', { word: 'not-paid' }, [booked()], ['wordsThatDiffer']],
  ['nothing sent, and charged', { word: 'nothing-sent' }, [booked()], ['wordsThatDiffer']],
  [
    'reversed without a refund',
    { word: 'reversed' },
    [booked({ ...unpaid, approvalStatus: 'Failed' })],
    ['wordsThatDiffer'],
  ],
  ['pending, and delivered', { word: 'pending' }, [booked()], ['wordsThatDiffer']],
  ['pending, and unheard of', { word: 'pending' }, [], ['wordsThatDiffer']],
  ['an uncaught error', { errors: ['TypeError: x'] }, [booked()], ['uncaughtErrors']],
  ['a visitor who could not go on', { stuck: 'no PROCEED' }, [booked()], ['stuck']],
  ['a row that no phone sent', {}, [booked(), booked({ tranId: 'T9', ...unpaid })], ['loggedForNobody']],
]

describe('a run of one', () => {
  it.each(fine)('passes: %s', (_, changes, ledger) => {
    expect(wrong(judge([outcome(changes)], ledger))).toEqual([])
  })

  it.each(failed)('fails: %s', (_, changes, ledger, expected) => {
    const verdict = judge([outcome(changes)], ledger)
    expect(wrong(verdict)).toEqual(expected.map((failing) => [failing, 0]))
    expect(passes(verdict)).toBe(false)
  })

  it('shows every way of failing above', () => {
    expect(new Set(failed.flatMap(([, , , expected]) => expected))).toEqual(new Set(failings))
  })
})

describe('a run of many', () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    outcome({
      errand: errand({ index, phone: `0803111${String(index).padStart(4, '0')}` }),
      tranIds: [`T${index}`],
      answerMs: index === 0 ? null : index * 100,
    }),
  )
  const books = many.map(({ tranIds: [tranId = ''], errand: { phone } }) =>
    booked({ tranId, customer: phone }),
  )

  it('passes where each got what was paid for, and counts what it saw', () => {
    const verdict = judge(many, books)
    expect(passes(verdict)).toBe(true)
    expect(verdict).toMatchObject({
      errands: 20,
      paid: 20,
      delivered: 20,
      posts: 80,
      faulted: 40,
      share: 0.5,
    })
    expect(verdict.p95AnswerMs).toBe(1900)
  })

  it('names those who were wronged, and nobody else', () => {
    const spoilt = books.map((row, at) => (at === 7 || at === 12 ? { ...row, vends: 2 } : row))
    expect(wrong(judge(many, spoilt))).toEqual([
      ['deliveredTwice', 7],
      ['deliveredTwice', 12],
    ])
  })

  it('lays a row that no phone sent to whose number it is for, or to nobody', () => {
    const lost = booked({ tranId: 'T99', customer: '08031110003', ...unpaid })
    const strange = booked({ tranId: 'T98', customer: '1111111111111', ...unpaid })
    expect(wrong(judge(many, [...books, lost, strange]))).toEqual([
      ['loggedForNobody', 3],
      ['loggedForNobody', null],
    ])
  })

  it('does not pass where hardly anything went wrong', () => {
    const calm = many.map((one) => ({ ...one, faulted: 1 }))
    expect(judge(calm, books).share).toBe(0.25)
    expect(passes(judge(calm, books))).toBe(false)
  })

  it('does not pass where nobody got anything, or nobody came', () => {
    const turnedAway = many.map((one) => ({ ...one, word: 'not-paid' as const }))
    const nothing = judge(
      turnedAway,
      books.map((row) => ({ ...row, ...unpaid })),
    )
    expect(wrong(nothing)).toEqual([])
    expect(passes(nothing)).toBe(false)
    expect(passes(judge([], []))).toBe(false)
  })
})
