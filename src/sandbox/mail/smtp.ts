import type { Transporter } from 'nodemailer'
import { SENDER } from './addresses.ts'
import type { Letter } from './letter.ts'

let transporter: { readonly url: string; readonly transport: Transporter } | null = null

/** Sends as plain text through the server of SMTP_URL. */
export async function sendMail(url: string, letter: Letter): Promise<void> {
  if (transporter?.url !== url) {
    // Fetched when wanted: most sandboxes have no mail server, and all of them should start fast.
    const { createTransport } = await import('nodemailer')
    transporter = { url, transport: createTransport(url) }
  }
  await transporter.transport.sendMail({ from: SENDER, ...letter })
}
