import { describe, expect, it } from 'vitest'
import {
  encrypt,
  encryptWith,
  newVapidKey,
  readVapidKey,
  vapidAuthorization,
} from '#src/server/push/crypto.ts'
import { vapidClaims } from '#tests/fakes/push-service.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  receiver: {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('what is said to a browser', () => {
  it('is encrypted to the very bytes of RFC 8291’s example', () => {
    const { text, receiver, salt, privateKey, body } = rfc
    expect(encryptWith(text, receiver, { salt, privateKey }).toString('base64url')).toBe(body)
  })

  it('never looks the same twice', () => {
    const random = (count: number) => Buffer.alloc(count, 7)
    const [one, other] = [1, 2].map(() => encrypt(rfc.text, rfc.receiver, random).toString('hex'))
    expect(one).not.toBe(other)
  })

  it('is not said to a key that is no point of the curve', () => {
    const receiver = { ...rfc.receiver, p256dh: Buffer.alloc(65, 4) }
    expect(() => encrypt(rfc.text, receiver, (count) => Buffer.alloc(count))).toThrow()
  })
})

describe('the key of the provider', () => {
  it('is read as it was made, and is a point of 65 bytes in public', () => {
    const key = readVapidKey(newVapidKey())
    expect(bytes(key?.publicKey ?? '')).toHaveLength(65)
  })

  it.each([
    ['nothing', ''],
    ['words', 'not a key at all'],
    ['zero, which is no key', Buffer.alloc(32).toString('base64url')],
    ['more than the curve has', Buffer.alloc(32, 0xff).toString('base64url')],
    ['another length', Buffer.alloc(31, 1).toString('base64url')],
  ])('is not %s', (_, text) => {
    expect(readVapidKey(text)).toBeNull()
  })
})

describe('the proof of who sends', () => {
  // RFC 8292, section 2.4. Here it tells that the fake service reads tokens as real ones do.
  const example =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
  const exampleKey = example.slice(example.indexOf('k=') + 2)

  it('is taken as RFC 8292 has it', async () => {
    expect(await vapidClaims(example, exampleKey)).toEqual({
      aud: 'https://push.example.net',
      exp: 1_453_523_768,
      sub: 'mailto:push@example.com',
    })
  })

  it('is not taken when one letter of it is another', async () => {
    await expect(vapidClaims(example.replace('i3CYb7t4', 'i3CYb7t5'), exampleKey)).rejects.toThrow(
      /not signed/,
    )
  })

  it('names the push service, an end within a day, and whom to write to', async () => {
    const key = readVapidKey(newVapidKey())
    if (key === null) throw new Error('no key')
    const now = Date.parse('2026-11-25T08:00:00Z')
    const header = vapidAuthorization(
      'https://push.test/send/abc?x=1',
      key,
      'mailto:help@paydey.example',
      now,
    )
    expect(await vapidClaims(header, key.publicKey)).toEqual({
      aud: 'https://push.test',
      exp: now / 1000 + 12 * 60 * 60,
      sub: 'mailto:help@paydey.example',
    })
  })
})
