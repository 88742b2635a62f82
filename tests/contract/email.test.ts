import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email, isEmail } from '#src/contract/email.ts'

describe('an e-mail address', () => {
  it.each([
    'ada.obi@example.com',
    'ADA@EXAMPLE.NG',
    'a+b_c-d@mail.gov.ng',
    '1@2.co',
    'a@b-c.com',
    // RFC 5321 (T10).
    "o'brien@example.com",
    'ada+bills@example.com',
    'ada@xn--bcher-kva.example',
    'ada@example.xn--p1ai',
    'ada@a--b.com',
    "a!#$%&'*/=?^`{|}~b@example.com",
    `${'a'.repeat(64)}@example.com`,
    `ada@${'a'.repeat(63)}.com`,
  ])('%s', (text) => {
    expect(isEmail(text)).toBe(true)
    expect(v.is(email, text)).toBe(true)
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'ada obi@example.com',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'ada@-example.com',
    'ada@example.c',
    'ada@example.com ',
    'ada@example.com\nBcc: x@y.com',
    'adá@example.com',
    `${'a'.repeat(250)}@b.ng`,
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    'ada@example-.com',
    'ada@example.123',
    'ada@xn--',
    'ada@[127.0.0.1]',
    '"ada obi"@example.com',
    'ada,obi@example.com',
    'ada<obi>@example.com',
    'ada(obi)@example.com',
    'ada@example.com.',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false)
    // The wire alone drops blanks around it.
    if (text === text.trim()) expect(v.is(email, text)).toBe(false)
  })

  it.each([
    `${'a.'.repeat(50_000)}@`,
    `a@${'a.'.repeat(50_000)}`,
    `a@${'a-'.repeat(50_000)}!`,
    '@'.repeat(100_000),
  ])('costs no time when it is long: %#', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
