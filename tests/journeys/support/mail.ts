import { expect } from '@playwright/test'
import type { Office } from './office.ts'

/** The newest link to this page of the app that somebody was sent. */
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

/** What makes a link worth something: its raw query string, or of a query of pairs the token. */
export function secretOf(link: string): string {
  const { search, searchParams } = new URL(link)
  return searchParams.get('token') ?? decodeURIComponent(search.slice(1))
}
