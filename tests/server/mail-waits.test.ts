import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackground } from '#src/server/deps.ts'
import { post as postLetter, sendPosted } from '#src/server/mail/outbox.ts'
import { defaultSettings } from '#src/server/settings.ts'
import { freePort } from '#tests/tools/free-port.ts'
import { openInHand, raise } from './harness.ts'

const received: string[] = []
let server: Server
let port = 0
/** How long it thinks about a letter. */
let thinksMs = 0

/** A mail server that knows no mailbox of `gone.example`. */
beforeAll(async () => {
  port = await freePort()
  server = createServer((socket) => {
    let isData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const said = String(chunk)
      text += said
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        received.push(/^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '')
        isData = false
        setTimeout(() => socket.write('250 ok\r\n'), thinksMs)
      } else if (/^DATA/im.test(said)) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (/^RCPT TO:.*@gone\.example/im.test(said)) {
        socket.write('550 no such mailbox\r\n')
      } else {
        socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
      }
      text = ''
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  received.length = 0
  thinksMs = 0
})

async function open() {
  const settings = { ...defaultSettings, smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` }
  const { sandbox, db, clock } = await openInHand({ settings })
  const letter = (to: string) =>
    postLetter(db, { world: clock, settings } as never, { to, subject: 'Receipt', text: 'Yours.' })
  return { sandbox, clock, letter }
}

describe('a mail server', () => {
  it('that refuses many mailboxes for good still gets the letters of all others', async () => {
    vi.mocked(console.error).mockReturnValue()
    const { sandbox, clock, letter } = await open()
    try {
      for (let one = 0; one < 70; one += 1) await letter(`buyer${one}@gone.example`)
      await letter('ada@example.com')
      for (let second = 0; second < 300 && received.length === 0; second += 1) {
        clock.advance(1000)
        await sandbox.sweep()
        await sandbox.idle()
      }
      expect(received).toEqual(['ada@example.com'])
    } finally {
      await sandbox.close()
      vi.mocked(console.error).mockClear()
    }
  }, 60_000)

  it('that thinks long about a letter gets it once', async () => {
    const { sandbox, clock, letter } = await open()
    try {
      thinksMs = 400
      await letter('ada@example.com')
      for (let look = 0; look < 4; look += 1) {
        clock.advance(61_000)
        await sandbox.sweep()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await sandbox.idle()
      expect(received).toEqual(['ada@example.com'])
    } finally {
      await sandbox.close()
    }
  }, 60_000)

  it('that has a letter is the only one that has it where money is real', async () => {
    const { sandbox, db, clock } = await openInHand()
    try {
      const smtpUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`
      const background = createBackground((error) => raise(String(error)))
      const deps = { db, world: clock, background, settings: { ...defaultSettings, smtpUrl, providers: {} } }
      const text = 'https://pay.example/reset-password?SECRET'
      await postLetter(db, deps as never, { to: 'ada@example.com', subject: 'Reset', text })
      sendPosted(deps as never)
      await background.idle()
      expect(received).toEqual(['ada@example.com'])
      const kept = await db.selectFrom('mails').select(['subject', 'body']).execute()
      // The desk tells that it was sent. A link to a new password is in no database and in no backup.
      expect(kept).toEqual([{ subject: 'Reset', body: '' }])
    } finally {
      await sandbox.close()
    }
  })
})
