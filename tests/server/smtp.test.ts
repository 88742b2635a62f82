import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brand, brandName } from '#src/brand.ts'
import { realWorld } from '#src/server/deps.ts'
import { freePort } from '#tests/tools/free-port.ts'
import { get, post } from './client.ts'
import { openSandbox } from './harness.ts'

const received: string[] = []
let server: Server
let port = 0

/** As much of a mail server as a client needs to be content. */
beforeAll(async () => {
  port = await freePort()
  server = createServer((socket) => {
    let isData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        received.push(text)
        isData = false
        socket.write('250 ok\r\n')
      } else if (/^DATA/im.test(String(chunk))) {
        isData = true
        socket.write('354 go on\r\n')
      } else {
        socket.write(/^QUIT/i.test(String(chunk)) ? '221 bye\r\n' : '250 ok\r\n')
      }
      text = ''
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('a mail server', () => {
  it('gets every letter once, and the mailbox shows what has left', async () => {
    const sandbox = await openSandbox(realWorld, {
      settings: { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` },
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
      expect(received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort()).toEqual([
        'b@example.com',
        brand.supportEmail,
      ])
      // A domain that is not the provider's is refused by whoever checks SPF, and its mailbox reaches nobody.
      expect(/^From: (.*)$/m.exec(received[0] ?? '')?.[1]?.trim()).toBe(`${brandName} <${brand.senderEmail}>`)
      expect((await get(sandbox, '/sandbox/mailbox.json')).json).toHaveLength(2)
    } finally {
      await sandbox.close()
    }
  }, 60_000)
})
