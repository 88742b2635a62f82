import type { Transporter } from 'nodemailer'
import { brand, brandName } from '#src/brand.ts'

/** A server that does not respond is given up before another instance may take the letter. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

let transporter: { readonly url: string; readonly transport: Transporter } | null = null

/** Sends as plain text through the server of SMTP_URL. */
export async function sendMail(
  url: string,
  letter: { readonly to: string; readonly subject: string; readonly text: string },
): Promise<void> {
  if (transporter?.url !== url) {
    // Loaded when needed: most sandboxes have no mail server, and all of them should start fast.
    const { createTransport } = await import('nodemailer')
    transporter = { url, transport: createTransport({ url, ...TIMEOUTS }) }
  }
  await transporter.transport.sendMail({ from: SENDER, ...letter })
}

/** The sender of our mail. */
const SENDER = { name: brandName, address: brand.senderEmail }
