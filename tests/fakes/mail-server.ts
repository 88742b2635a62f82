import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freePort } from '#tests/tools/free-port.ts'

/** A mail server that knows no mailbox of `gone.example`. Opened and closed with the file that calls this. */
export function startMailServer() {
  const mail = {
    port: 0,
    /** Whom each e-mail was for, and the e-mail. */
    received: [] as string[],
    messages: [] as string[],
    /** How long it thinks about an e-mail. */
    thinksMs: 0,
    /** What it says of every mailbox but the unknown ones. */
    otherwise: '250 ok',
    /** It takes an e-mail and hangs up without a word. */
    cutsAfterData: false,
  }
  const server = createServer((socket) => {
    let isData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const said = String(chunk)
      text += said
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return
        mail.messages.push(text)
        mail.received.push(/^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '')
        isData = false
        if (mail.cutsAfterData) socket.destroy()
        else setTimeout(() => socket.write('250 ok\r\n'), mail.thinksMs)
      } else if (/^DATA/im.test(said)) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (/^RCPT TO:.*@gone\.example/im.test(said)) {
        socket.write('550 no such mailbox\r\n')
      } else if (/^RCPT TO/im.test(said)) {
        socket.write(`${mail.otherwise}\r\n`)
      } else {
        socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
      }
      text = ''
    })
    socket.on('error', () => {})
  })
  beforeAll(async () => {
    mail.port = await freePort()
    await new Promise<void>((resolve) => server.listen(mail.port, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    mail.received.length = 0
    mail.messages.length = 0
    mail.thinksMs = 0
    mail.otherwise = '250 ok'
    mail.cutsAfterData = false
  })
  return mail
}
