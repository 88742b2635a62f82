import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SupportFormSchema, senderOf, TellAFriendFormSchema } from '#src/domain/account/contact-forms.ts'

const support = { name: 'Ada Obi', email: 'ada@example.com', subject: '2', comment: 'My token did not come' }
const tell = { teller: 'Ada Obi', telleeName: 'Bola', telle: 'bola@example.com' }

function firstIssue(schema: v.GenericSchema, value: unknown): string | undefined {
  return v.safeParse(schema, value).issues?.[0].message
}

describe('the support form', () => {
  it.each([
    [{ email: '' }, 'Your Email is Required'],
    [{ email: '   ' }, 'Your Email is Required'],
    [{ email: 'ada@example' }, 'Enter a Valid Email'],
    [{ email: 'ada example.com' }, 'Enter a Valid Email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Enter a Valid Email'],
    [{ name: '' }, 'Your Name must be at least 2 Characters long'],
    [{ name: 'A' }, 'Your Name must be at least 2 Characters long'],
    [{ name: ' A ' }, 'Your Name must be at least 2 Characters long'],
    [{ name: 'A'.repeat(61) }, 'Your Name must be at most 60 Characters long'],
    [{ subject: '' }, 'Subject is Required'],
    [{ comment: '' }, 'Comment must be at least 5 Characters long'],
    [{ comment: 'Help' }, 'Comment must be at least 5 Characters long'],
    [{ comment: '  Help  ' }, 'Comment must be at least 5 Characters long'],
    [{ comment: 'x'.repeat(4001) }, 'Comment must be at most 4000 Characters long'],
  ])('%j: %s', (change, sentence) => {
    expect(firstIssue(SupportFormSchema, { ...support, ...change })).toBe(sentence)
  })

  it.each([
    {},
    { name: 'Jo' },
    { name: 'A'.repeat(60) },
    { comment: 'Help!' },
    { comment: 'x'.repeat(4000) },
    { email: ' ada.obi+bills@mail.example.com.ng ' },
  ])('takes %j', (change) => {
    expect(v.is(SupportFormSchema, { ...support, ...change })).toBe(true)
  })
})

describe('tell a friend', () => {
  it.each([
    [{ teller: 'A' }, 'Your Name must be at least 2 Characters long'],
    [{ teller: '' }, 'Your Name must be at least 2 Characters long'],
    [{ telleeName: 'B' }, "Your Friend's Name must be at least 2 Characters long"],
    [{ telleeName: '' }, "Your Friend's Name must be at least 2 Characters long"],
    [{ telleeName: 'B'.repeat(61) }, "Your Friend's Name must be at most 60 Characters long"],
    [{ telle: '' }, "Your Friend's Email is Required"],
    [{ telle: 'bola@' }, 'Enter a Valid Email'],
  ])('%j: %s', (change, sentence) => {
    expect(firstIssue(TellAFriendFormSchema, { ...tell, ...change })).toBe(sentence)
  })

  it('takes what is right, without the blanks around it', () => {
    expect(v.parse(TellAFriendFormSchema, { ...tell, telleeName: ' Bola ' })).toEqual(tell)
  })
})

describe('who sends', () => {
  it('is the account', () => {
    const user = { firstName: 'Ada', surname: 'Obi', consumerId: 'ada@example.com' }
    expect(senderOf(user)).toEqual({ name: 'Ada Obi', email: 'ada@example.com' })
    expect(senderOf({ ...user, surname: '' }).name).toBe('Ada')
  })

  it('must type what the account lacks', () => {
    expect(senderOf(null)).toEqual({ name: '', email: '' })
    expect(senderOf({ firstName: '', surname: '', consumerId: 'not-an-email' })).toEqual({
      name: '',
      email: '',
    })
  })
})

it('refuses an address of 200 kB', () => {
  const long = `${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`
  expect(firstIssue(TellAFriendFormSchema, { ...tell, telle: long })).toBe('Enter a Valid Email')
})
