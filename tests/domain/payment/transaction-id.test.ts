import { describe, expect, it } from 'vitest'
import { newTranId, transactionIdOf } from '#src/domain/payment/transaction-id.ts'

describe('the id in a return address', () => {
  it.each([
    ['123456', '123456'],
    ['PRD-123456', '123456'],
    ['a-b-c', 'b-c'],
    ['-5', '5'],
    ['PRD-', null],
    ['-', null],
    ['', null],
    [null, null],
    ['T0123abc', 'T0123abc'],
  ])('%j gives %j', (raw, id) => {
    expect(transactionIdOf(raw)).toBe(id)
  })
})

describe('a new attempt', () => {
  it('is T and 24 hex digits, so that no hyphen cuts it', () => {
    const id = newTranId(Uint8Array.from([0, 1, 15, 16, 255, 5, 6, 7, 8, 9, 10, 11]))
    expect(id).toBe('T00010f10ff05060708090a0b')
    expect(transactionIdOf(id)).toBe(id)
  })

  it.each([0, 11, 13])('is not made of %d bytes', (length) => {
    expect(() => newTranId(new Uint8Array(length))).toThrow(RangeError)
  })
})
