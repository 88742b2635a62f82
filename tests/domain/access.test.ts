import { describe, expect, it } from 'vitest'
import { canOpen, externalAddress, isGatewayAddress, signOf } from '#src/domain/access.ts'
import { airtime, aProduct, levy } from './fixtures.ts'

describe('opening a product', () => {
  it.each([
    ['a visitor, any product', airtime.product, false, true],
    ['a visitor, an authenticated one', levy.product, false, false],
    ['a user, an authenticated one', levy.product, true, true],
  ])('%s', (_, product, signedIn, expected) => {
    expect(canOpen(product, signedIn)).toBe(expected)
  })
})

describe('the sign of a product', () => {
  const train = { needsLogin: false, externalLink: 'https://train.example' }
  const inside = { ...train, needsLogin: true }
  it.each([
    ['none of an open one', airtime.product, false, undefined],
    ['that it needs a login', levy.product, false, 'needs a login'],
    ['none once somebody is signed in', levy.product, true, undefined],
    ['that it leads out of the app', train, false, 'opens in a new tab'],
    ['the login first, where it is both', inside, false, 'needs a login'],
    ['the way out once somebody is signed in', inside, true, 'opens in a new tab'],
  ])('says %s', (_, product, signedIn, says) => {
    expect(signOf(product, signedIn)?.says).toBe(says)
  })
})

const bad = [
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://good.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://good.example/x',
  'file:///etc/passwd',
  'ftp://good.example',
  'http://good.example/',
  'http://127.0.0.1.evil.example/',
  'http://localhost@evil.example/',
  'intent://good.example#Intent;end',
  '//evil.example',
  '///evil.example',
  '/pay',
  'pay',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  '\\\\evil.example',
  'https://good.example\\@evil.example',
  'https://good.example\\.evil.example',
  'https://user@evil.example',
  'https://user:secret@evil.example',
  'https://good.example@evil.example/',
  'https://good.example:443@evil.example/',
  'https://good.example:99999/',
  'https://good.example:port/',
  'https://xn--pypal-4ve.example/',
  'https://pаypal.example/',
  'https://good．example/',
  'https://good.example/\u0000',
  'https://good.example/a b',
  'https://good.example/\tx',
  'https://good.example\n.evil.example',
  'https://go\u200Bod.example/',
  'https://.good.example/',
  'https://good..example/',
  'https://-good.example/',
  'https://good.example./',
  'https://[::ffff:1.2.3.4]/',
  'https://good_name.example/',
  'https://good.example/"><script>',
  'https://',
  `https://good.example/${'a'.repeat(2000)}`,
]

describe('an address that is no plain one', () => {
  it.each(bad)('%j opens nothing and is no payment page (S21)', (url) => {
    expect(externalAddress(aProduct({ ProductType: 'external-link', ExternalLink: url }))).toBeNull()
    expect(isGatewayAddress(url, ['https://good.example', 'https://evil.example'])).toBe(false)
  })
})

describe('an external product', () => {
  it.each([
    'https://good.example',
    'https://good.example/a?b=c&d=%20#e',
    'HTTPS://Good.Example:8443/Path',
    'https://good.example/@user;x=1,2/(a)!',
    'https://good.example?next=https://other.example/',
  ])('opens %s', (url) => {
    expect(externalAddress({ externalLink: url })).toBe(url)
    expect(externalAddress({ externalLink: ` ${url} ` })).toBe(url)
  })

  it('is none on plain http, not even on this machine (S21)', () => {
    expect(externalAddress({ externalLink: 'http://good.example/' })).toBeNull()
    expect(externalAddress({ externalLink: 'http://localhost:8080/x' })).toBeNull()
  })

  it('is none without its product type', () => {
    expect(externalAddress(aProduct({ ExternalLink: 'https://good.example' }))).toBeNull()
  })
})

describe('a payment page', () => {
  const origins = [
    'https://pay.example',
    'http://localhost:8080',
    'http://pay.example',
    'https://pay.example:8443',
  ]
  it.each([
    ['https://pay.example/x?y=1', true],
    ['https://PAY.example:443/x', true],
    ['https://pay.example:8443/x', true],
    ['http://localhost:8080/gateway/pay/1', true],
    ['https://pay.example:444/x', false],
    ['https://pay.example.evil.example/x', false],
    ['https://evilpay.example/x', false],
    ['https://sub.pay.example/x', false],
    ['http://pay.example/x', false],
    ['http://localhost:8081/x', false],
    ['https://localhost:8080/x', false],
    ['http://127.0.0.1:8080/x', false],
  ])('%s: %s (S21)', (url, expected) => {
    expect(isGatewayAddress(url, origins)).toBe(expected)
  })

  it('on this machine may be any of its names, when the build says so', () => {
    const local = ['http://127.0.0.1:8080', 'http://[::1]:8080']
    expect(isGatewayAddress('http://127.0.0.1:8080/x', local)).toBe(true)
    expect(isGatewayAddress('http://[::1]:8080/x', local)).toBe(true)
  })

  it('is none when nothing is allowed', () => {
    expect(isGatewayAddress('https://pay.example/x', [])).toBe(false)
    expect(isGatewayAddress('https://pay.example/x', ['', '*', 'pay.example'])).toBe(false)
  })
})
