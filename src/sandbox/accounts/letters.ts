import { paths } from '#src/contract/paths.ts'
import type { Letter } from '#src/sandbox/mail/letter.ts'

// Tokens are base64url, so they stand in an address as they are.

/** Without a name: whoever signs up may write anything into theirs, and this goes to an address nobody has proved. */
export function activationLetter(to: string, origin: string, token: string): Letter {
  return {
    to,
    subject: 'Activate your PayDey account',
    text: `Hello,

this email address was used to sign up at PayDey. Activate the account here, within 24 hours:

${origin}${paths.accountActivation}?${token}

If that was not you, do nothing and there will be no account.`,
  }
}

export function alreadyRegisteredLetter(to: string, origin: string): Letter {
  return {
    to,
    subject: 'You already have a PayDey account',
    text: `Hello,

somebody tried to register at PayDey with this email address. You already have an account, and nothing about it has changed.

If that was you, log in here. If you do not remember the password, choose Forgot Password there:

${origin}/

If that was not you, there is nothing to do.`,
  }
}

export function resetLetter(to: string, firstName: string, origin: string, token: string): Letter {
  return {
    to,
    subject: 'Choose a new PayDey password',
    text: `${greeting(firstName)},

choose a new password here, within 30 minutes. The link works once:

${origin}${paths.resetPassword}?${token}

If you did not ask for this, do nothing: your password stays as it is.`,
  }
}

export function passwordNotice(to: string, firstName: string, origin: string): Letter {
  return {
    to,
    subject: 'Your PayDey password was changed',
    text: `${greeting(firstName)},

the password of your PayDey account has just been changed. Other phones and computers were logged out.

If that was not you, choose Forgot Password here at once, and write to us:

${origin}${paths.contact}`,
  }
}

export function backupLinkLetter(
  to: string,
  firstName: string,
  backupEmail: string,
  origin: string,
  token: string,
): Letter {
  const query = `backupemail=${encodeURIComponent(backupEmail)}&token=${token}`
  return {
    to,
    subject: 'Confirm your backup email',
    text: `${greeting(firstName)},

you asked to make ${backupEmail} the backup email of your PayDey account. Confirm it here, within 24 hours:

${origin}${paths.updateBackupEmail}?${query}

If you did not ask for this, do not use the link, and change your password.`,
  }
}

/** What somebody needs who has lost the address they log in with. Never a password. */
export function detailsLetter(to: string, firstName: string, email: string, origin: string): Letter {
  return {
    to,
    subject: 'Your PayDey login email',
    text: `${greeting(firstName)},

you log in to PayDey with this email address: ${email}

If you do not remember the password, choose Forgot Password here:

${origin}/

If you did not ask for this, there is nothing to do.`,
  }
}

/** A name is typed by anybody and may go to a stranger's backup address, so no mail program finds an address in it. */
function greeting(firstName: string): string {
  return `Hello ${firstName.replace(/[^\p{L}\p{M} '’-]/gu, '')}`.trimEnd()
}
