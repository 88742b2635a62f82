import { expect, it, vi } from 'vitest'
import { enqueueMail as postLetter } from '#src/server/mail/outbox.ts'
import { defaultSettings } from '#src/server/settings.ts'
import { startMailServer } from '#tests/fakes/mail-server.ts'
import { openEachInHand } from './harness.ts'

const mail = startMailServer()

async function open() {
  const settings = { ...defaultSettings, smtpUrl: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true` }
  const { sandbox, db, clock } = await openEachInHand({ settings })
  const sendMail = (to: string) =>
    postLetter(db, { runtime: clock, settings } as never, { to, subject: 'Receipt', text: 'Yours.' })
  return { sandbox, db, clock, sendMail }
}

it('a mail server that takes an e-mail and cuts gets it ever more seldom, under one id, then no more (L3)', async () => {
  const told: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((sentence) => void told.push(String(sentence)))
  vi.mocked(console.error).mockReturnValue()
  const { sandbox, clock, sendMail } = await open()
  try {
    mail.cutsAfterData = true
    await sendMail('ada@example.com')
    const at: number[] = []
    for (let minute = 0; minute < 5 * 24 * 60; minute += 5) {
      await sandbox.sweep()
      await sandbox.idle()
      if (mail.messages.length > at.length) at.push(minute)
      clock.advance(5 * 60_000)
    }
    expect(new Set(mail.messages.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1])).size).toBe(1)
    expect(at.length).toBeGreaterThan(2)
    expect(at.length).toBeLessThan(15)
    const waits = at.slice(1).map((minute, place) => minute - (at[place] ?? 0))
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(told.filter((sentence) => /letter/.test(sentence))).toHaveLength(1)
    expect(at.at(-1)).toBeLessThan(4 * 24 * 60)
    // It may have them all; the others still go.
    mail.cutsAfterData = false
    await sendMail('bola@example.com')
    clock.advance(61_000)
    await sandbox.sweep()
    await sandbox.idle()
    expect(mail.received.filter((one) => one === 'bola@example.com')).toHaveLength(1)
  } finally {
    mail.cutsAfterData = false
    await sandbox.close()
    vi.mocked(console.error).mockClear()
  }
}, 120_000)
