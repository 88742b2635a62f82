import { describe, expect, it } from 'vitest'
import { isEmail } from '#src/domain/email.ts'

describe('an e-mail address', () => {
  it.each(['ada.obi@example.com', 'ADA@EXAMPLE.NG', 'a+b_c-d@mail.gov.ng', '1@2.co', 'a@b-c.com'])(
    '%s',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

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
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false)
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
