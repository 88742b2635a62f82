import * as v from 'valibot'
import { email } from './email.ts'
import { get, post } from './endpoint.ts'
import { id, text } from './scalars.ts'

/** Spec section 3: User, as Authenticate answers it and as it is stored locally after login. */
export const UserSchema = v.pipe(
  v.object({
    access_token: v.pipe(v.string(), v.minLength(1)),
    ConsumerID: id,
    Firstname: text,
    Surname: text,
    PhoneNumber: text,
    DateOfBirth: text,
    ReferralCode: text,
    BackupEmail: text,
    WalletID: text,
  }),
  v.transform((wire) => ({
    accessToken: wire.access_token,
    consumerId: wire.ConsumerID,
    firstName: wire.Firstname,
    surname: wire.Surname,
    phoneNumber: wire.PhoneNumber,
    dateOfBirth: wire.DateOfBirth,
    referralCode: wire.ReferralCode,
    backupEmail: wire.BackupEmail,
    walletId: wire.WalletID,
  })),
)
export type User = v.InferOutput<typeof UserSchema>

const MessageSchema = v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())]), '')
/** Base64 of a password that is between 1 and 128 characters long. */
export const encodedPassword = v.pipe(v.string(), v.base64(), v.maxLength(800))
/** Of a link in a mail. */
export const token = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

export const authenticate = post({
  name: 'authenticate',
  path: '/Users/Authenticate',
  encoding: 'form',
  request: v.object({
    username: v.pipe(v.string(), v.base64()),
    password: encodedPassword,
    grant_type: v.literal('password'),
  }),
  response: UserSchema,
  onFailure: 'inline',
})

/** Section 7: Surname goes out empty, and the password here is not base64. */
export const register = post({
  name: 'register',
  path: '/Users/Register',
  request: v.object({
    ConsumerID: email,
    EmailAddress: email,
    Password: v.pipe(v.string(), v.maxLength(128)),
    Surname: v.string(),
    Firstname: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
    PhoneNumber: v.string(),
    ConsumerStatus: v.string(),
    ReferedBy: v.optional(v.string(), ''),
  }),
  response: v.object({ ConsumerID: id }),
})

/** A GET that acts, once: no prefetch, no retry. */
export const activateAccount = get({
  name: 'activateAccount',
  path: '/Users/ActivateAccount/',
  request: v.object({ encrToken: token }),
  response: MessageSchema,
  onFailure: 'page',
  repeatable: false,
})

export const updateRegister = post({
  name: 'updateRegister',
  path: '/Users/UpdateRegister',
  auth: 'signed-in',
  request: v.object({
    ConsumerID: email,
    EmailAddress: email,
    Surname: v.pipe(v.string(), v.maxLength(60)),
    Firstname: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
    PhoneNumber: v.string(),
    DateOfBirth: v.string(),
    ReferralCode: v.string(),
  }),
  response: MessageSchema,
  onFailure: 'inline',
})

export const changePassword = post({
  name: 'changePassword',
  path: '/Users/ChangePassword',
  auth: 'signed-in',
  request: v.object({
    ConsumerID: email,
    EmailAddress: email,
    OldPassword: encodedPassword,
    Password: encodedPassword,
    ConfirmPassword: encodedPassword,
  }),
  response: MessageSchema,
  onFailure: 'inline',
})

export const forgotPassword = post({
  name: 'forgotPassword',
  path: '/Users/ForgotPassword',
  request: v.object({ EmailAddress: email }),
  response: MessageSchema,
})

/** Its failure replaces the form, and is also shown as a notification (sections 4 and 8). */
export const verifyResetToken = get({
  name: 'verifyResetToken',
  path: '/Users/VerifyResetToken/',
  request: v.object({ encrToken: token }),
  /** The user behind the token (section 7: "the user, including ConsumerID"). */
  response: v.pipe(
    v.object({ ConsumerID: id, EmailAddress: text, Firstname: text }),
    v.transform((wire) => ({
      consumerId: wire.ConsumerID,
      email: wire.EmailAddress,
      firstName: wire.Firstname,
    })),
  ),
  onFailure: 'alert',
})

export const resetPassword = post({
  name: 'resetPassword',
  path: '/Users/ResetPassword',
  request: v.object({
    ConsumerID: email,
    EmailAddress: email,
    Password: encodedPassword,
    ConfirmPassword: encodedPassword,
    token,
  }),
  response: MessageSchema,
})

/** Its path can be read in two ways; we use this one. The names are the call's (section 3), not the form's. */
export const tellAFriend = post({
  name: 'tellAFriend',
  path: '/Users/TellAFriend',
  request: v.object({
    Teller: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
    Tellee: email,
    TelleeName: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
  }),
  response: MessageSchema,
})

export const checkLogin = get({
  name: 'checkLogin',
  path: '/Users/CheckLogin',
  auth: 'signed-in',
  response: v.unknown(),
})

export const sendBackupEmail = post({
  name: 'sendBackupEmail',
  path: '/Users/SendBackUpEmail',
  auth: 'signed-in',
  request: v.object({ EmailAddress: email, ConsumerID: email, BackupEmail: email }),
  response: MessageSchema,
  onFailure: 'inline',
})

const byPhone = v.object({ phoneNo: v.pipe(v.string(), v.maxLength(20)) })

export const maskedBackupEmail = get({
  name: 'maskedBackupEmail',
  path: '/Users/getMaskedBackupEmailWithPhoneNo',
  request: byPhone,
  response: MessageSchema,
  onFailure: 'alert',
})

/** A GET that sends mail: no prefetch, no retry. */
export const sendDetailsToBackupEmail = get({
  name: 'sendDetailsToBackupEmail',
  path: '/Users/SendUserDetailstoBackUpEmail',
  request: byPhone,
  response: MessageSchema,
  onFailure: 'alert',
  repeatable: false,
})

export const updateWithBackupEmail = post({
  name: 'updateWithBackupEmail',
  path: '/Users/UpdateRegWithBackupEmail',
  request: v.object({ token, ConsumerID: v.string(), BackupEmail: email }),
  response: MessageSchema,
  onFailure: 'page',
})
