import { describe, expect, it, vi } from 'vitest'
import { brand, brandName } from '#src/brand.ts'
import { createBackground, realRuntime } from '#src/server/deps.ts'
import { enqueueMail, sendQueuedMail } from '#src/server/mail/outbox.ts'
import { defaultSettings } from '#src/server/settings.ts'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { meet } from './at-once.ts'
import { get, post } from './client.ts'
import { databaseKind, openEachInHand, openSandbox, raise, testSettings } from './harness.ts'
import { processOn } from './own-process.ts'

const mail = startMailServer()
const { received, messages } = mail

async function open() {
  const settings = { ...defaultSettings, smtpUrl: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` }
  const { sandbox, db, clock } = await openEachInHand({ settings })
  const sendMail = (to: string) =>
    enqueueMail(db, { runtime: clock, settings } as never, { to, subject: 'Receipt', text: 'Yours.' })
  const sender = () => {
    const own = { ...processOn(db, clock), settings }
    return async () => {
      sendQueuedMail(own)
      await own.background.idle()
    }
  }
  return { sandbox, db, clock, sendMail, sender }
}

describe('a mail server', () => {
  it('gets every letter once, and the mailbox shows what has left', async () => {
    const sandbox = await openSandbox(realRuntime, {
      settings: { smtpUrl: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` },
    })
    try {
      const requestData = {
        CustomerName: 'Bola',
        CustomerEmail: 'b@example.com',
        Subject: 'Hello',
        Comment: 'Ẹ káàbọ̀',
      }
      await post(sandbox, '/api/Supports/Save', { requestData })
      await sandbox.sweep()
      await sandbox.idle()
      expect(received.toSorted()).toEqual(['b@example.com', brand.supportEmail])
      // A domain that is not the provider's is refused by whoever checks SPF, and its mailbox reaches nobody.
      expect(/^From: (.*)$/m.exec(messages[0] ?? '')?.[1]?.trim()).toBe(`${brandName} <${brand.senderEmail}>`)
      expect((await get(sandbox, '/sandbox/mailbox.json')).json).toHaveLength(2)
    } finally {
      await sandbox.close()
    }
  }, 60_000)

  it('that refuses many mailboxes for good still gets the e-mails of all others', async () => {
    vi.mocked(console.error).mockReturnValue()
    const { sandbox, clock, sendMail } = await open()
    try {
      for (let one = 0; one < 70; one += 1) await sendMail(`buyer${one}@gone.example`)
      await sendMail('ada@example.com')
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

  it('gets what was claimed by a clock that was set back since', async () => {
    const { sandbox, db, clock, sendMail } = await open()
    try {
      await sendMail('ada@example.com')
      await db
        .updateTable('mails')
        .set({ claimed_at: clock.now() + 5 * 3_600_000 })
        .execute()
      await sandbox.sweep()
      await sandbox.idle()
      expect(received).toEqual(['ada@example.com'])
    } finally {
      await sandbox.close()
    }
  }, 60_000)

  it('that thinks long about an e-mail gets it once', async () => {
    const { sandbox, clock, sendMail } = await open()
    try {
      mail.thinksMs = 400
      await sendMail('ada@example.com')
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

  it.skipIf(databaseKind === 'embedded')('gets an e-mail once, whichever instance sends it', async () => {
    const { sandbox, db, sendMail, sender } = await open()
    try {
      await sendMail('ada@example.com')
      const [one, other] = [sender(), sender()]
      await meet(db, (trx) => trx.selectFrom('mails').select('id').forUpdate().execute(), one, other)
      await one()
      expect(received).toEqual(['ada@example.com'])
    } finally {
      await sandbox.close()
    }
  })

  it('that has an e-mail is the only one that has it where money is real', async () => {
    const { sandbox, db, clock } = await openEachInHand()
    try {
      const smtpUrl = `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`
      const background = createBackground((error) => raise(String(error)))
      const deps = {
        db,
        runtime: clock,
        background,
        settings: { ...defaultSettings, smtpUrl, providers: {} },
      }
      const text = 'https://pay.example/reset-password?SECRET'
      await enqueueMail(db, deps as never, { to: 'ada@example.com', subject: 'Reset', text })
      sendQueuedMail(deps as never)
      await background.idle()
      expect(received).toEqual(['ada@example.com'])
      const kept = await db.selectFrom('mails').select(['subject', 'body']).execute()
      // The operators' page tells that it was sent. A link to a new password is in no database and in no backup.
      expect(kept).toEqual([{ subject: 'Reset', body: '' }])
    } finally {
      await sandbox.close()
    }
  })

  describe('whose no is for good', () => {
    const HOUR_MS = 3_600_000
    const TEXT = 'https://pay.example/reset-password?SECRET'

    /** Where money is real: what is told, and how the e-mails stand. */
    async function real() {
      const { sandbox, db, clock } = await openEachInHand()
      const told: string[] = []
      vi.spyOn(console, 'warn').mockImplementation((sentence) => void told.push(String(sentence)))
      const refusals: string[] = []
      const smtpUrl = `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`
      const background = createBackground((error) => void refusals.push(String(error)))
      const settings = { ...testSettings, smtpUrl, providers: {} }
      const deps = { ...processOn(db, clock), background, settings } as never
      const sendMail = (to: string) =>
        enqueueMail(db, deps, { to, subject: 'Airtime: Failed (PRD-7)', text: TEXT })
      const pass = async (ms: number) => {
        clock.advance(ms)
        for (let one = 0; one < 3; one += 1) {
          sendQueuedMail(deps)
          await background.idle()
        }
      }
      const bodies = async () =>
        (await db.selectFrom('mails').select('body').orderBy('id').execute()).map(({ body }) => body)
      return { sandbox, told, refusals, sendMail, pass, bodies }
    }

    it('is asked ever more seldom, and given up once after three days: told and emptied', async () => {
      const { sandbox, told, refusals, sendMail, pass, bodies } = await real()
      try {
        await sendMail('buyer@gone.example')
        await pass(1000)
        await sendMail('ada@example.com')
        await pass(20 * 60_000)
        expect(received).toEqual(['ada@example.com'])
        for (let hour = 0; hour < 71; hour += 1) await pass(HOUR_MS)
        expect(told).toEqual([])
        for (let hour = 0; hour < 3; hour += 1) await pass(HOUR_MS)
        expect(told).toEqual([expect.stringContaining('PRD-7')])
        expect(await bodies()).toEqual(['', ''])
        const tries = refusals.length
        await pass(HOUR_MS)
        await pass(24 * HOUR_MS)
        expect(refusals).toHaveLength(tries)
        expect(told).toHaveLength(1)
      } finally {
        await sandbox.close()
      }
    })

    it('but says it of every letter, as with a used-up quota, loses none however long that takes', async () => {
      const { sandbox, told, sendMail, pass, bodies } = await real()
      try {
        mail.otherwise = '550 5.4.5 daily quota exceeded'
        await sendMail('ada@example.com')
        await sendMail('bola@example.com')
        for (let day = 0; day < 5; day += 1) await pass(24 * HOUR_MS)
        expect(told).toEqual([])
        expect(await bodies()).toEqual([TEXT, TEXT])
        mail.otherwise = '250 ok'
        await pass(2 * HOUR_MS)
        expect(received.toSorted()).toEqual(['ada@example.com', 'bola@example.com'])
      } finally {
        await sandbox.close()
      }
    })
  })
})
