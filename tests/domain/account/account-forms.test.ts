import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  accountSentences,
  ChangePasswordFormSchema,
  EmailFormSchema,
  isStrongPassword,
  LoginFormSchema,
  PhoneFormSchema,
  passwordCriteria,
  ResetPasswordFormSchema,
  SignUpFormSchema,
} from '#src/domain/account/account-forms.ts'

/** The first sentence at each field, as a form shows it: its resolver leaves a pipe at the first issue. */
function saidOf(schema: v.GenericSchema, form: unknown): Record<string, string> {
  const said: Record<string, string> = {}
  for (const issue of v.safeParse(schema, form, { abortPipeEarly: true }).issues ?? [])
    said[v.getDotPath(issue) ?? ''] ??= issue.message
  return said
}

const signUp = {
  email: 'ada@example.com',
  phone: '08031234567',
  firstName: 'Ada',
  lastName: 'Obi',
  password: 'Naija#2026',
  confirm: 'Naija#2026',
}

describe('a strong password (spec section 5)', () => {
  it.each([
    ['password1@', true, 'no block letter: the rule does not ask for one'],
    ['PASSWORD1@', true, 'no small letter'],
    ['Naija#2026', true, ''],
    ['Aa1@$!%*#?&', true, 'every special character'],
    ['Aa1@567', false, 'seven characters'],
    ['Passw0rd-', false, 'a character that is not allowed'],
    ['Passw0rd @', false, 'a space'],
    ['Passw₦rd1@', false, 'a letter of no alphabet'],
    ['Ọmọ1234@#', false, 'Yoruba letters: the rule allows a to z'],
    ['Password@', false, 'no digit'],
    ['12345678@', false, 'no letter'],
    ['Passw0rd1', false, 'no special character'],
    ['', false, 'nothing'],
  ])('%s: %s (%s)', (password, isStrong) => {
    expect(isStrongPassword(password)).toBe(isStrong)
    const needed = passwordCriteria(password).filter(({ isAdvice }) => !isAdvice)
    expect(needed.every(({ isMet }) => isMet)).toBe(isStrong)
  })

  it('meets no criterion while nothing is typed', () => {
    expect(passwordCriteria('').filter(({ isMet }) => isMet)).toEqual([])
  })

  it('is told in three literal ways', () => {
    const four =
      'Please choose a strong password. Password must meet the following criteria; 1. At least one block letter. 2. At least one small letter. 3. At least one number. 4. At least one special character'
    const weak = { password: 'weak', confirm: 'weak' }
    expect(saidOf(SignUpFormSchema, { ...signUp, ...weak })).toEqual({
      password: `${four} 5. At least 8 characters.`,
    })
    expect(saidOf(ChangePasswordFormSchema, { oldPassword: 'x', ...weak })).toEqual({ password: four })
    expect(saidOf(ResetPasswordFormSchema, weak)).toEqual({ password: four })
  })
})

describe('what each form says', () => {
  const { emailRequired, emailInvalid, phoneInvalid, nameShort, passwordsDiffer, confirmRequired } =
    accountSentences
  const login = { email: 'ada@example.com', password: 'x', isShared: false }
  const change = { oldPassword: 'x', password: 'Naija#2026', confirm: 'Naija#2026' }
  const cases: [string, v.GenericSchema, object, Record<string, string>][] = [
    ['login', LoginFormSchema, login, {}],
    [
      'login',
      LoginFormSchema,
      { ...login, email: '', password: '' },
      { email: emailRequired, password: 'Password is Required' },
    ],
    ['login', LoginFormSchema, { ...login, email: 'a@b' }, { email: emailInvalid }],
    [
      'login',
      LoginFormSchema,
      { ...login, password: 'x'.repeat(129) },
      { password: accountSentences.passwordLong },
    ],
    ['sign-up', SignUpFormSchema, signUp, {}],
    ['sign-up', SignUpFormSchema, { ...signUp, email: `\u202A${signUp.email}\u202C` }, {}],
    [
      'sign-up',
      SignUpFormSchema,
      { email: '', phone: '', firstName: '', lastName: '', password: '', confirm: '' },
      {
        email: emailRequired,
        phone: phoneInvalid,
        firstName: nameShort,
        lastName: nameShort,
        password: accountSentences.strongPassword,
        confirm: confirmRequired,
      },
    ],
    ['sign-up', SignUpFormSchema, { ...signUp, confirm: 'Naija#2025' }, { confirm: passwordsDiffer }],
    [
      'sign-up, with another field wrong',
      SignUpFormSchema,
      { ...signUp, email: '', confirm: 'Naija#2025' },
      { email: emailRequired, confirm: passwordsDiffer },
    ],
    ['sign-up', SignUpFormSchema, { ...signUp, phone: '1803123456' }, { phone: phoneInvalid }],
    ['sign-up', SignUpFormSchema, { ...signUp, firstName: ' A ' }, { firstName: nameShort }],
    [
      'sign-up',
      SignUpFormSchema,
      { ...signUp, lastName: 'A'.repeat(61) },
      { lastName: accountSentences.nameLong },
    ],
    ['recover', EmailFormSchema, { email: ' ' }, { email: emailRequired }],
    ['recover', EmailFormSchema, { email: 'ada' }, { email: emailInvalid }],
    ['by phone', PhoneFormSchema, { phone: '0803' }, { phone: phoneInvalid }],
    ['change', ChangePasswordFormSchema, change, {}],
    [
      'change',
      ChangePasswordFormSchema,
      { ...change, oldPassword: '' },
      { oldPassword: 'Old Password is Required' },
    ],
    ['change', ChangePasswordFormSchema, { ...change, confirm: '' }, { confirm: confirmRequired }],
    [
      'reset',
      ResetPasswordFormSchema,
      { password: 'Naija#2026', confirm: 'x' },
      { confirm: passwordsDiffer },
    ],
  ]
  it.each(cases)('%s', (_name, schema, form, said) => {
    expect(saidOf(schema, form)).toEqual(said)
  })

  it('and takes what people write: spaces around, +234', () => {
    const written = { ...signUp, email: ' ada@example.com ', phone: '+234 803 123 4567', firstName: ' Ada ' }
    expect(v.parse(SignUpFormSchema, written)).toEqual(signUp)
  })

  it('leaves a password exactly as it was typed', () => {
    expect(v.parse(LoginFormSchema, { ...login, password: ' ₦ ' }).password).toBe(' ₦ ')
  })
})
