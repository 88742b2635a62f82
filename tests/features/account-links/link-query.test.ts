import { describe, expect, it } from 'vitest'
import { activateAccount, verifyResetToken } from '#src/contract/user.ts'
import { backupLinkOf, tokenOf } from '#src/features/account-links/link-screen.tsx'
import { addressInTests } from '#tests/support/services.ts'

describe('a token', () => {
  it.each([
    ['abc123', 'abc123'],
    ['a+b/c==', 'a+b/c=='],
    ['a%2Bb%2Fc%3D%3D', 'a+b/c=='],
    ['=+&', '=+&'],
    ['a%252Bb', 'a%2Bb'],
    ['%E2%82%A6', '₦'],
    ['', ''],
  ])('"%s" is decoded once: "%s"', (query, token) => {
    expect(tokenOf(query)).toBe(token)
  })

  it.each(['%E0%A4%A', '%', 'abc%zz'])('"%s" is none', (query) => {
    expect(tokenOf(query)).toBeNull()
  })

  it('goes to the provider encoded again', () => {
    const encrToken = tokenOf('=+&') ?? ''
    expect(addressInTests(activateAccount, { encrToken })).toBe(
      'https://app.test/api/Users/ActivateAccount/?encrToken=%3D%2B%26',
    )
    expect(addressInTests(verifyResetToken, { encrToken: 'a+b/c==' })).toBe(
      'https://app.test/api/Users/VerifyResetToken/?encrToken=a%2Bb%2Fc%3D%3D',
    )
  })
})

describe('a backup link', () => {
  it.each([
    ['backupemail=ada.b@example.com&token=abc'],
    ['token=abc&backupemail=ada.b@example.com'],
    ['token=abc&backupemail=ada.b%40example.com&x=1'],
  ])('%s', (query) => {
    expect(backupLinkOf(query)).toEqual({ backupEmail: 'ada.b@example.com', token: 'abc' })
  })

  it('keeps the + of an address and the = of a token', () => {
    expect(backupLinkOf('backupemail=ada+b@example.com&token=a+b/c==')).toEqual({
      backupEmail: 'ada+b@example.com',
      token: 'a+b/c==',
    })
  })

  it.each([
    '',
    'backupemail=ada.b@example.com',
    'token=abc',
    'backupemail=&token=abc',
    'backupemail=%20&token=abc',
    'backupemail=ada.b@example.com&token=',
    'backupemail=ada.b@example.com&token=%E0%A4%A',
    'BackupEmail',
    '=+&',
    '&&&',
  ])('"%s" is not whole', (query) => {
    expect(backupLinkOf(query)).toBeNull()
  })
})
