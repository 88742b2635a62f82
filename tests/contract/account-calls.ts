import { expect } from 'vitest'
import {
  activateAccount,
  changePassword,
  forgotPassword,
  maskedBackupEmail,
  register,
  resetPassword,
  sendBackupEmail,
  sendDetailsToBackupEmail,
  updateRegister,
  updateWithBackupEmail,
  verifyResetToken,
} from '#src/contract/user.ts'
import type { Client } from '#src/data/client/client.ts'
import { base64, must, newId, words } from './clients.ts'
import type { CallContext, Driven } from './driven.ts'

const ADA = 'ada.obi@example.com'
const MUSA = 'musa.bello@example.com'
const NOBODY = 'nobody@example.com'
const PHONE = '08031234567'
const named = (email: string) => ({ ConsumerID: email, EmailAddress: email })
const twice = (password: string) => ({ Password: base64(password), ConfirmPassword: base64(password) })
const OVER = { status: 400, says: /^This link has been used or has expired\./ } as const

function applicant(changes: object = {}) {
  return {
    ...named(`${newId()}@example.com`),
    Password: 'Okada!mango7',
    Surname: '',
    Firstname: 'Bola',
    PhoneNumber: PHONE,
    ConsumerStatus: 'Disabled',
    ReferedBy: '',
    ...changes,
  }
}

const profile = {
  ...named(ADA),
  Surname: 'Obi',
  Firstname: 'Adaobi',
  PhoneNumber: PHONE,
  DateOfBirth: '03/14',
  ReferralCode: 'ADA3001',
}
const backup = { ...named(ADA), BackupEmail: 'spare@example.org' }

async function resetToken(client: Client, { linkTo }: CallContext, email: string): Promise<string> {
  await must(client.call(forgotPassword, { EmailAddress: email }))
  return (await linkTo(email)).search.slice(1)
}

const change = (client: Client, old: string, next: string) =>
  client.call(changePassword, { ...named(ADA), OldPassword: base64(old), ...twice(next) })

/** What an account is made of. */
export const accountCalls: readonly Driven[] = [
  {
    endpoint: register,
    run: (client) => client.call(register, applicant()),
    gives: { ConsumerID: words },
    bad: [
      {
        with: 'a password that everybody has',
        run: (client) => client.call(register, applicant({ Password: 'Password1@' })),
        status: 400,
        says: /^Please choose a strong password/,
      },
      {
        with: 'a phone number that is none',
        run: (client) => client.call(register, applicant({ PhoneNumber: '12' })),
        status: 400,
        says: /^Enter a Valid Phone Number$/,
      },
    ],
  },
  {
    endpoint: activateAccount,
    run: async (client, { linkTo }) => {
      const somebody = applicant()
      await must(client.call(register, somebody))
      const encrToken = (await linkTo(somebody.EmailAddress)).search.slice(1)
      return client.call(activateAccount, { encrToken })
    },
    gives: 'Your account has been activated successfully',
    bad: [
      {
        with: 'a token that nobody was sent',
        run: (client) => client.call(activateAccount, { encrToken: 'nobody' }),
        ...OVER,
      },
    ],
  },
  {
    endpoint: forgotPassword,
    run: (client) => client.call(forgotPassword, { EmailAddress: NOBODY }),
    gives: 'Password Reset steps have been sent to your mailbox.',
    bad: [
      {
        with: 'an address that is none',
        run: (client) => client.call(forgotPassword, { EmailAddress: 'nobody@' }),
        status: 400,
        says: /EmailAddress/,
      },
    ],
  },
  {
    endpoint: verifyResetToken,
    run: async (client, context) => {
      const encrToken = await resetToken(client, context, ADA)
      return client.call(verifyResetToken, { encrToken })
    },
    gives: { consumerId: ADA, email: ADA, firstName: 'Adaobi' },
    bad: [
      {
        with: 'a token that nobody was sent',
        run: (client) => client.call(verifyResetToken, { encrToken: 'nobody' }),
        ...OVER,
      },
    ],
  },
  {
    endpoint: resetPassword,
    run: async (client, context) => {
      const token = await resetToken(client, context, MUSA)
      return client.call(resetPassword, { ...named(MUSA), ...twice('Naija#2026'), token })
    },
    gives: 'Password reset successfully',
    bad: [
      {
        with: 'a token that nobody was sent',
        run: (client) =>
          client.call(resetPassword, { ...named(MUSA), ...twice('Naija#2026'), token: 'nobody' }),
        ...OVER,
      },
    ],
  },
  {
    endpoint: changePassword,
    // There and back, for those who log in after it.
    run: async (client) => {
      const changed = await change(client, 'Naija#2026', 'Okada!mango7')
      return changed.ok ? change(client, 'Okada!mango7', 'Naija#2026') : changed
    },
    gives: 'Password Changed Successfully.',
    bad: [
      {
        with: 'a wrong old password',
        run: (client) => change(client, 'Naija#2025', 'Okada!mango7'),
        status: 400,
        says: /^The old password is not correct\.$/,
      },
      {
        with: 'a weak new password',
        run: (client) => change(client, 'Naija#2026', 'okada'),
        status: 400,
        says: /^Please choose a strong password/,
      },
    ],
  },
  {
    endpoint: updateRegister,
    run: (client) => client.call(updateRegister, profile),
    gives: 'Records updated successfully.',
    bad: [
      {
        with: 'somebody else’s account',
        run: (client) => client.call(updateRegister, { ...profile, ...named(MUSA) }),
        status: 400,
        says: /your own account/,
      },
      {
        with: 'a birthday that is none',
        run: (client) => client.call(updateRegister, { ...profile, DateOfBirth: '02/30' }),
        status: 400,
        says: /^Must be a valid birth month and year \(MM\/DD\)$/,
      },
    ],
  },
  {
    endpoint: sendBackupEmail,
    run: (client) => client.call(sendBackupEmail, backup),
    gives: 'Mail sent successfully to your registered email address!!!',
    bad: [
      {
        with: 'the address one logs in with',
        run: (client) => client.call(sendBackupEmail, { ...backup, BackupEmail: ADA }),
        status: 400,
        says: /^Use another email/,
      },
    ],
  },
  {
    endpoint: updateWithBackupEmail,
    run: async (client, { ada, linkTo }) => {
      await must(ada.call(sendBackupEmail, backup))
      const token = (await linkTo(ADA)).searchParams.get('token') ?? ''
      return client.call(updateWithBackupEmail, { token, ConsumerID: '', BackupEmail: backup.BackupEmail })
    },
    gives: 'Backup email updated successfully!!!',
    bad: [
      {
        with: 'a token that nobody was sent',
        run: (client) =>
          client.call(updateWithBackupEmail, { token: 'nobody', ConsumerID: ADA, BackupEmail: NOBODY }),
        ...OVER,
      },
    ],
  },
  {
    endpoint: maskedBackupEmail,
    run: (client) => client.call(maskedBackupEmail, { phoneNo: PHONE }),
    gives: expect.stringMatching(/^\w\*{3}@\*{3}\.\*{3}$/),
    bad: [
      {
        with: 'a number that is none',
        run: (client) => client.call(maskedBackupEmail, { phoneNo: '12' }),
        status: 400,
        says: /^Enter a Valid Phone Number$/,
      },
    ],
  },
  {
    endpoint: sendDetailsToBackupEmail,
    run: (client) => client.call(sendDetailsToBackupEmail, { phoneNo: PHONE }),
    gives: expect.stringMatching(/^If this phone number has a backup email/),
    bad: [
      {
        with: 'a number that is none',
        run: (client) => client.call(sendDetailsToBackupEmail, { phoneNo: '12' }),
        status: 400,
        says: /^Enter a Valid Phone Number$/,
      },
    ],
  },
]
