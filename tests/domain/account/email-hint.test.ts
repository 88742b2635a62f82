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
    // Yahoo and Microsoft have no mailboxes there.
    ['ada@yahoo.co', 'yahoo.com'],
    ['ada@live.co', 'live.com'],
    ['ada@yahoo.con', 'yahoo.com'],
    ['ada@ymail.co', 'ymail.com'],
    ['ada@gmail.com.ng', 'gmail.com'],
    ['ada@gmail.com.', 'gmail.com'],
    ['ada@gmail,com', 'gmail.com'],
    ["o'brien@gmial.com", 'gmail.com'],
  ])('%s: Did you mean %s?', (text, domain) => {
    expect(emailHint(` ${text} `)).toEqual({
      suggestion: `${text.split('@')[0]}@${domain}`,
      sentence: `Did you mean ${domain}?`,
    })
  })

  it.each([
    'ada@gmail.com',
    'ADA@Gmail.Com',
    '\u202Aada@gmail.com\u202C',
    'ada@ymail.com',
    'ada@mail.com',
    'ada@email.com',
    'ada@yahoo.co.uk',
    'ada@live.co.uk',
    'ada@hotmail.co.uk',
    'ada@mail.co',
    'ada@email.co',
    'ada@yahoo.fr',
    'ada@gmx.com',
    'ada@me.com',
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
