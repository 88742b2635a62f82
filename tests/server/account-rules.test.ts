import { describe, expect, it } from 'vitest'
import { isStrongPassword } from '#src/domain/account/account-forms.ts'
import { detailsEmail } from '#src/server/accounts/account-emails.ts'
import { maskEmail } from '#src/server/accounts/backup-email.ts'
import { isCommonPassword } from '#src/server/accounts/passwords.ts'
import { realRuntime } from '#src/server/deps.ts'
import { withMinimumLatency } from '#src/server/http/limits.ts'

describe('a password that everybody tries first', () => {
  it.each([
    'Password1@',
    'PASSWORD123!',
    'P@ssw0rd',
    'P@$$w0rd1',
    'Passw0rd!',
    'Pass@word1',
    'password#2026',
    'Welcome@123',
    'Welcome1!',
    'Admin@123',
    'Abcd@1234',
    'Abc@12345',
    'Aa@123456',
    'Aa123456@',
    'Qwerty@123',
    'Qwerty123!',
    'Test@1234',
    'iloveyou1!',
    'Il0veyou!1',
    'Football1!',
    'Summer2025!',
    'December@2026',
    '123456a@',
    'a1111111@',
    '1qaz@WSX',
    '!QAZ2wsx',
    'zaq1@WSX',
    '1q2w3e4r!',
  ])('such as %s is refused (S31)', (password) => {
    expect([isStrongPassword(password), isCommonPassword(password)]).toEqual([true, true])
  })

  it.each([
    'Naija#2026',
    'Okada!mango7',
    'Password8371@',
    'Testament#44',
    'x7#Kq2!vRt',
    '1234567@',
    'Sunshine&Rain5',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

it('a masked address shows two letters and the end', () => {
  expect(['ada@example.com', 'b@mail.example.co.uk'].map(maskEmail)).toEqual([
    'a***@e***.com',
    'b***@m***.uk',
  ])
})

it('a name in an e-mail is no address for a mail program to find', () => {
  const { text } = detailsEmail(
    'b@example.com',
    'Win http://evil.example/x',
    'ada@example.com',
    'http://localhost',
  )
  expect(text).not.toMatch(/evil\.example|http:\/\/evil/)
  expect(detailsEmail('', 'Ọlá-Olú O’Neil', '', '').text).toContain('Hello Ọlá-Olú O’Neil,')
})

describe('an answer with a minimum latency', () => {
  it('waits out its time however soon the work is done', async () => {
    let wake = () => {}
    const asked: number[] = []
    const sleep = (ms: number) => {
      asked.push(ms)
      return new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    let answered = ''
    const answer = withMinimumLatency({ ...realRuntime, sleep }, async () => 'done').then((value) => {
      answered = value
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect([asked, answered]).toEqual([[300], ''])
    wake()
    await answer
    expect(answered).toBe('done')
  })

  it('does not make a refusal wait', async () => {
    const sleep = () => new Promise<void>(() => {})
    const work = async () => {
      throw new Error('no')
    }
    await expect(withMinimumLatency({ ...realRuntime, sleep }, work)).rejects.toThrow('no')
  })
})
