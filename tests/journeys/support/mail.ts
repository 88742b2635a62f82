import { expect } from '@playwright/test'
import type { Office } from './office.ts'

/** The newest link to this page of the app in the recipient's mail. */
export async function linkTo(office: Office, recipient: string, path: string): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const mails = await office.mailbox(recipient)
    found = mails.flatMap(({ links }) => links).find((link) => new URL(link).pathname === path)
    return found
  }
  await expect.poll(look, { message: `a mail to ${recipient} with a link to ${path}` }).toBeDefined()
  return found ?? ''
}
