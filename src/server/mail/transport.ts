import { brand, brandName } from '#src/brand.ts'

/** A server that does not respond is given up before another instance may take the e-mail. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

interface Sending {
  /** The same at every try, so that a mailbox which has the e-mail twice can see that it is one. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The mail server had the whole e-mail and never said that it took it: it may be on its way. */
export class UnconfirmedMail extends Error {}

/** Sends as plain text through the server of SMTP_URL. */
export async function sendMail(url: string, { id, ...email }: Sending): Promise<void> {
  // Loaded when needed: most sandboxes have no mail server, and all of them should start fast.
  const { createTransport } = await import('nodemailer')
  let hasLeft = false
  const ignore = () => {}
  const logger = {
    level: ignore,
    trace: ignore,
    debug: ignore,
    // The only sign of it: an error of the connection does not say how far the e-mail had come.
    info: ({ tnx }: { readonly tnx?: string }) => {
      if (tnx === 'message') hasLeft = true
    },
    warn: ignore,
    error: ignore,
    fatal: ignore,
  }
  const messageId = `<${id}@${SENDER.address.split('@')[1]}>`
  try {
    await createTransport({ url, ...TIMEOUTS, logger }).sendMail({ from: SENDER, messageId, ...email })
  } catch (error) {
    const wasAnswered = error instanceof Error && 'responseCode' in error
    if (!hasLeft || wasAnswered) throw error
    throw new UnconfirmedMail('The mail server took an e-mail and did not confirm it', { cause: error })
  }
}

/** The sender of our mail. */
const SENDER = { name: brandName, address: brand.senderEmail }
