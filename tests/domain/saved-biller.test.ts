import { describe, expect, it } from 'vitest'
import {
  cleanNickname,
  inOrder,
  isLongUnused,
  isSameBiller,
  matchesSaved,
  numberOf,
  paidAgain,
  type Remembered,
  randomId,
  scoreAt,
} from '#src/domain/saved-biller.ts'

const DAY = 24 * 60 * 60 * 1000
const now = 1_700_000_000_000
const once = { score: 1, scoredAt: now, lastPaidAt: now }

describe('a score', () => {
  it.each([
    [0, 1],
    [30, 0.5],
    [60, 0.25],
    [-1, 1],
  ])('%d days later is worth %d', (days, worth) => {
    expect(scoreAt(once, now + days * DAY)).toBeCloseTo(worth, 10)
  })

  it('grows by one with each payment, on what is left of it', () => {
    const later = now + 30 * DAY
    expect(
      paidAgain(
        { ...once, id: 'a', nickname: '', payments: [] },
        { transactionId: '1', paidAt: later },
        later,
      ),
    ).toEqual({
      id: 'a',
      nickname: '',
      score: 1.5,
      scoredAt: later,
      lastPaidAt: later,
      payments: [{ transactionId: '1', at: later }],
    })
  })

  it('has its last twelve payments with it, the oldest first', () => {
    let biller: Remembered = { ...once, id: 'a', nickname: '', payments: [] }
    for (let count = 1; count <= 14; count += 1) {
      biller = paidAgain(biller, { transactionId: String(count), paidAt: now + count }, now + count)
    }
    expect(biller.payments.map(({ transactionId }) => Number(transactionId))).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
    ])
  })
})

describe('the order', () => {
  const at = (id: string, score: number, daysAgo: number) => {
    const when = now - daysAgo * DAY
    return { id, score, scoredAt: when, lastPaidAt: when }
  }
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

  it.each([
    ['what was paid lately before what was paid long ago', [at('b', 1, 90), at('a', 1, 1)], 'ab'],
    ['what is paid often before what is paid seldom', [at('b', 1, 1), at('a', 4, 1)], 'ab'],
    ['last week once before last year often', [at('b', 6, 300), at('a', 1, 7)], 'ab'],
    ['a monthly habit before yesterday once', [at('b', 1, 1), at('a', 4, 20)], 'ab'],
    ['equals by their ids', [at('c', 1, 1), at('a', 1, 1), at('b', 1, 1)], 'abc'],
  ])('has %s', (_, list, expected) => {
    expect(ids(inOrder(list, now))).toBe(expected)
    expect(ids(inOrder([...list].reverse(), now))).toBe(expected)
  })

  it('leaves the given list as it is', () => {
    const list = [at('b', 1, 90), at('a', 1, 1)]
    inOrder(list, now)
    expect(ids(list)).toBe('ba')
  })
})

it.each([
  [0, false],
  [365, false],
  [365.001, true],
  [1000, true],
])('unused for %d days is long unused: %s', (days, expected) => {
  expect(isLongUnused({ lastPaidAt: now - days * DAY }, now)).toBe(expected)
})

describe('the same saved biller', () => {
  const saved = { billerCode: 'MTNVTU', customer: '08031234567' }

  it.each([
    ['the same number', { ...saved }, true],
    ['typed with spaces', { ...saved, customer: '0803 123 4567' }, true],
    ['typed with the country code', { ...saved, customer: '+234 803 123 4567' }, true],
    ['another number', { ...saved, customer: '08031234568' }, false],
    ['another biller', { ...saved, billerCode: 'MTNDATA' }, false],
  ])('%s', (_, other, expected) => {
    expect(isSameBiller(saved, other)).toBe(expected)
  })

  it('compares customer ids that are no numbers without their case', () => {
    const student = { billerCode: 'UNILAG', customer: 'CSC/19/0001' }
    expect(isSameBiller(student, { ...student, customer: 'csc/19/0001' })).toBe(true)
    expect(isSameBiller(student, { ...student, customer: 'csc/19/0002' })).toBe(false)
  })
})

it('makes an id of 16 hexadecimal digits from 8 bytes', () => {
  expect(randomId(Uint8Array.of(0, 1, 15, 16, 127, 128, 254, 255))).toBe('00010f107f80feff')
})

describe('the number as it is shown', () => {
  it.each([
    ['08031234567', '0803 123 4567'],
    ['+2348031234567', '0803 123 4567'],
    ['45055844760', '4505 5844 760'],
    ['1111111111111', '1111 1111 1111 1'],
    // A smartcard that begins like a phone number is none.
    ['7023456789', '7023 4567 89'],
    ['CSC/19/0001', 'CSC/19/0001'],
    ['12345', '12345'],
    ['', ''],
  ])('%s is %s', (customer, shown) => {
    expect(numberOf(customer)).toBe(shown)
  })
})

describe('a search among them', () => {
  const biller = {
    nickname: '',
    customer: '45055844760',
    customerName: 'ADE OBI',
    productName: 'Ikeja Electric',
  }

  it.each([
    ['', true],
    ['ikeja', true],
    ['ade o', true],
    ['4505 58', true],
    ['5844-760', true],
    ['mtn', false],
    ['9999', false],
    ['-', false],
  ])('answers to the search "%s": %s', (typed, expected) => {
    expect(matchesSaved(biller, typed)).toBe(expected)
  })

  it.each([
    ['olayinka', true],
    ['Ọláyínká’s', true],
    ["olayinka's light", true],
    ['light olayinka', false],
    ['ó', true],
    ['%', false],
  ])('a name answers to "%s", with or without its marks: %s', (typed, expected) => {
    expect(matchesSaved({ ...biller, nickname: "Ọláyínká's light" }, typed)).toBe(expected)
  })

  it.each([
    ['0803 123 4567', true],
    ['+234 803 123 4567', true],
    ['2348031234567', true],
    ['803 123', true],
    ['+234 803 123 4568', false],
  ])('a phone number answers to "%s": %s', (typed, expected) => {
    expect(matchesSaved({ ...biller, customer: '08031234567' }, typed)).toBe(expected)
  })
})

describe('a nickname', () => {
  it.each([
    ["  Mum's light ", "Mum's light"],
    ['Mum\n\tlight', 'Mum light'],
    ['   ', ''],
    ['x'.repeat(60), 'x'.repeat(40)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
    // Never half a character: this one counts two.
    [`${'x'.repeat(39)}\u{1F4A1}`, 'x'.repeat(39)],
    ['a\u0000b', 'a b'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanNickname(typed)).toBe(kept)
  })
})
