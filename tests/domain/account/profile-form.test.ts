import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { backupEmailSchema, fixedFieldErrors, ProfileFormSchema } from '#src/domain/account/profile-form.ts'

const profile = { firstName: 'Ada', surname: 'Obi', birthday: '03/14' }

function firstIssue(schema: v.GenericSchema, value: unknown): string | undefined {
  return v.safeParse(schema, value).issues?.[0].message
}

describe('Update Profile', () => {
  it.each([
    [{ firstName: '' }, 'Your Name must be at least 2 Characters long'],
    [{ firstName: ' A ' }, 'Your Name must be at least 2 Characters long'],
    [{ surname: 'O' }, 'Your Name must be at least 2 Characters long'],
    [{ surname: 'O'.repeat(61) }, 'Your Name must be at most 60 Characters long'],
    [{ birthday: '13/01' }, 'Must be a valid birth month and year (MM/DD)'],
    [{ birthday: '02/30' }, 'Must be a valid birth month and year (MM/DD)'],
    [{ birthday: '03/' }, 'Must be a valid birth month and year (MM/DD)'],
    [{ birthday: '1990-03-14' }, 'Must be a valid birth month and year (MM/DD)'],
  ])('%j: %s', (change, sentence) => {
    expect(firstIssue(ProfileFormSchema, { ...profile, ...change })).toBe(sentence)
  })

  it.each([{}, { birthday: '' }, { birthday: '02/29' }, { surname: ' Obi ' }])('takes %j', (change) => {
    expect(v.is(ProfileFormSchema, { ...profile, ...change })).toBe(true)
  })

  it('sends the names without blanks, and a birthday that was cut short in full', () => {
    const typed = { firstName: ' Ada ', surname: 'Obi ', birthday: '3/4' }
    expect(v.parse(ProfileFormSchema, typed)).toEqual({ firstName: 'Ada', surname: 'Obi', birthday: '03/04' })
  })

  it.each([
    [{ phone: '' }, { phone: 'Enter a Valid Phone Number' }],
    [{ phone: '0803' }, { phone: 'Enter a Valid Phone Number' }],
    [{ email: '' }, { email: 'Email is Required' }],
    [{ email: 'ada' }, { email: 'Enter a Valid Email' }],
    [{}, {}],
  ])('says of the disabled fields %j: %j', (change, errors) => {
    const account = { email: 'ada@example.com', phone: '08031234567', ...change }
    expect(fixedFieldErrors(account)).toEqual({ email: undefined, phone: undefined, ...errors })
  })
})

describe('Add Backup Email', () => {
  const schema = backupEmailSchema('ada.obi@example.com')

  it.each([
    ['', 'Email is Required'],
    ['   ', 'Email is Required'],
    ['ada@', 'Enter a Valid Email'],
    ['ada.obi@example.com', 'Your backup email must be different from your login email'],
    [' ADA.OBI@example.com ', 'Your backup email must be different from your login email'],
  ])('"%s": %s', (email, sentence) => {
    expect(firstIssue(schema, { email })).toBe(sentence)
  })

  it('takes another address, without the blanks around it', () => {
    expect(v.parse(schema, { email: ' ada.backup@example.com ' })).toEqual({
      email: 'ada.backup@example.com',
    })
  })
})
