import { describe, expect, it } from 'vitest'
import { isPushService } from '#src/server/push/push.ts'

const LOCAL = ['http://127.0.0.1:9100']

describe('where messages may be sent (S52)', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
    'http://127.0.0.1:9100/push/1',
  ])('is %s', (endpoint) => {
    expect(isPushService(endpoint, LOCAL)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['without TLS', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
    ['a password', 'https://a:b@fcm.googleapis.com/fcm/send/abc'],
    ['a name that ends like one', 'https://evilfcm.googleapis.com/fcm/send/abc'],
    ['a name that begins like one', 'https://fcm.googleapis.com.evil.test/abc'],
    ['another service of the same company', 'https://storage.googleapis.com/abc'],
    ['this machine', 'https://localhost/push/1'],
    ['another port of what is named', 'http://127.0.0.1:9101/push/1'],
    ['an address of the cloud’s own', 'https://169.254.169.254/latest/meta-data'],
    ['an inner address', 'https://[fd00::1]/push'],
    ['another scheme', 'file:///etc/passwd'],
  ])('is not %s: %s', (_, endpoint) => {
    expect(isPushService(endpoint, LOCAL)).toBe(false)
  })
})
