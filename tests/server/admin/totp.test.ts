import { expect, it } from 'vitest'
import { codeOf, fromBase32, otpauthUri, stepAt, stepOfCode, toBase32 } from '#src/server/admin/totp.ts'

const SECRET = Buffer.from('12345678901234567890')

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %d s the code is the one of RFC 6238', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(seconds * 1000), 8)).toBe(code)
})

it.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('of the counter %d it is the one of RFC 4226', (counter, code) => {
  expect(codeOf(SECRET, counter)).toBe(code)
})

it('a code counts half a minute around its own, and nothing else does', () => {
  const now = 1_800_000_000_000
  const steps = [-2, -1, 0, 1, 2].map((off) => stepOfCode(SECRET, codeOf(SECRET, stepAt(now) + off), now))
  expect(steps).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
  expect(stepOfCode(SECRET, '287 082', 30_000)).toBe(1)
  for (const code of ['', '28708', '2870822', '２８７０８２', 'abcdef']) {
    expect(stepOfCode(SECRET, code, 30_000)).toBeNull()
  }
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is that of RFC 4648', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
  expect(fromBase32(base32).toString()).toBe(text)
})

it('the authenticator gets an address that says whose secret it is', () => {
  expect(otpauthUri('PayDey admin', 'ada', 'ABC')).toBe(
    'otpauth://totp/PayDey%20admin:ada?secret=ABC&issuer=PayDey%20admin&algorithm=SHA1&digits=6&period=30',
  )
})
