import { describe, expect, it } from 'vitest'
import { emailHint } from '#src/domain/account/email-hint.ts'

describe('a slip in an address', () => {
  it.each([
    ['ada@gmial.com', 'gmail.com'],
    ['ada@gmal.com', 'gmail.com'],
    ['ada@gmail.co', 'gmail.com'],
    ['ada@gmail.con', 'gmail.com'],
    ['ada@gmail.cm', 'gmail.com'],
    ['ada@gmail', 'gmail.com'],
    ['ada@GMAIL.CON', 'gmail.com'],
    ['ada@gamil.com', 'gmail.com'],
    ['ada@yaho.com', 'yahoo.com'],
    ['ada@yahooo.com', 'yahoo.com'],
    ['ada@hotmial.com', 'hotmail.com'],
    ['ada@outlok.com', 'outlook.com'],
    ['ada@iclod.com', 'icloud.com'],
  ])('%s: Did you mean %s?', (text, domain) => {
    expect(emailHint(` ${text} `)).toEqual({
      suggestion: `ada@${domain}`,
      sentence: `Did you mean ${domain}?`,
    })
  })

  it.each([
    'ada@gmail.com',
    'ADA@Gmail.Com',
    'ada@ymail.com',
    'ada@mail.com',
    'ada@email.com',
    'ada@yahoo.co.uk',
    'ada@example.com',
    'ada@unilag.edu.ng',
    'ada',
    'ada@',
    '@gmial.com',
    '',
  ])('%j is asked nothing', (text) => {
    expect(emailHint(text)).toBeNull()
  })
})
