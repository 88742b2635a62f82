import { describe, expect, it } from 'vitest'
import { isWithinOneEdit } from '#src/domain/search-text.ts'

describe('two words', () => {
  it.each([
    ['gmail', 'gmail', true],
    ['gmial', 'gmail', true],
    ['gmal', 'gmail', true],
    ['gmaill', 'gmail', true],
    ['gnail', 'gmail', true],
    ['mgail', 'gmail', true],
    ['gmali', 'gmail', true],
    ['ab', 'ba', true],
    ['', 'a', true],
    ['', '', true],
    ['', 'ab', false],
    ['gmla', 'gmail', false],
    ['gimal', 'gmail', false],
    ['aimgl', 'gmail', false],
    ['yaho', 'gmail', false],
    ['abcd', 'badc', false],
    ['abc', 'cab', false],
  ])('%j and %j are one slip apart at most: %s', (a, b, expected) => {
    expect(isWithinOneEdit(a, b)).toBe(expected)
    expect(isWithinOneEdit(b, a)).toBe(expected)
  })
})
