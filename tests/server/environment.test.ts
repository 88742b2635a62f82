import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#src/server/environment.ts'
import { defaultSettings } from '#src/server/settings.ts'

/** Of RFC 8291's example. */
const PUSH_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'

describe('the environment', () => {
  it('may be empty', () => {
    expect(readEnvironment({ PORT: '', HOST: ' ' })).toEqual(defaultSettings)
  })

  it('is read', () => {
    const settings = readEnvironment({
      PORT: '9000',
      HOST: '[::1]',
      SERVER_PUBLIC_URL: 'https://pay.example',
      SERVER_TRUSTED_PROXY: 'loopback, 10.0.0.0/8 fd00::1',
      SERVER_DATA_DIR: '/data',
      SERVER_DATABASE_URL: 'postgres://a@b/c',
      SMTP_URL: 'smtp://mail:25',
      SANDBOX_LATENCY_MS: '150',
      SERVER_TOKEN_TTL_S: '1',
      SERVER_PASSWORD_COST: '18',
      SERVER_PUSH_KEY: PUSH_KEY,
      SERVER_PUSH_SERVICES: 'https://push.example, http://127.0.0.1:9100/',
    })
    expect(settings).toEqual({
      port: 9000,
      host: '::1',
      publicUrl: 'https://pay.example',
      trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::1'],
      dataDir: '/data',
      databaseUrl: 'postgres://a@b/c',
      smtpUrl: 'smtp://mail:25',
      latencyMs: 150,
      tokenTtlS: 1,
      passwordCost: 18,
      unsafeNoIdempotency: false,
      providers: null,
      pushKey: PUSH_KEY,
      pushServices: ['https://push.example', 'http://127.0.0.1:9100'],
    })
    expect(readEnvironment({ SANDBOX_UNSAFE_NO_IDEMPOTENCY: '1' })).toMatchObject({
      unsafeNoIdempotency: true,
    })
  })

  it('is read under the names of when all of it was a sandbox, and says those', () => {
    expect(readEnvironment({ SANDBOX_DATA_DIR: '/older', SANDBOX_TOKEN_TTL_S: '7' })).toMatchObject({
      dataDir: '/older',
      tokenTtlS: 7,
    })
    const both = { SANDBOX_DATA_DIR: '/older', SERVER_DATA_DIR: '/data' }
    expect(readEnvironment(both).dataDir).toBe('/data')
    expect(() => readEnvironment({ SANDBOX_TOKEN_TTL_S: '0' })).toThrow(/^SANDBOX_TOKEN_TTL_S must/)
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['SERVER_PUBLIC_URL', 'pay.example'],
    ['SERVER_PUBLIC_URL', 'https://pay.example/app'],
    ['SERVER_PUBLIC_URL', 'javascript:alert(1)'],
    ['SERVER_TRUSTED_PROXY', 'proxy.example'],
    ['SERVER_TRUSTED_PROXY', '10.0.0.1, x'],
    ['SERVER_TRUSTED_PROXY', 'none, 10.0.0.1'],
    ['SERVER_TRUSTED_PROXY', '10.0.0.0/33'],
    ['SERVER_TRUSTED_PROXY', '0.0.0.0/0'],
    ['SERVER_TRUSTED_PROXY', '10.0.0.0/8/8'],
    ['SERVER_DATABASE_URL', 'mysql://x'],
    ['SERVER_DATABASE_URL', 'not an address'],
    ['SMTP_URL', 'http://x'],
    ['SMTP_URL', 'smtp:mail.example:25'],
    ['SANDBOX_LATENCY_MS', '1.5'],
    ['SERVER_PUSH_KEY', 'made by hand'],
    ['SERVER_PUSH_SERVICES', 'https://push.example/send'],
    ['SERVER_TOKEN_TTL_S', '0'],
    ['SERVER_PASSWORD_COST', '3'],
    ['SANDBOX_UNSAFE_NO_IDEMPOTENCY', 'yes'],
  ])('stops the start at %s=%s with a sentence that names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`))
  })

  it('does not print a password', () => {
    expect(() => readEnvironment({ SERVER_PUSH_KEY: 'secret' })).toThrow(/^((?!secret).)*$/)
    expect(() => readEnvironment({ SERVER_DATABASE_URL: 'mysql://u:secret@h/d' })).toThrow(/^((?!secret).)*$/)
  })

  it('refuses the unsafe switch where others can reach it', () => {
    const env = { SANDBOX_UNSAFE_NO_IDEMPOTENCY: '1', HOST: '0.0.0.0' }
    expect(() => readEnvironment(env)).toThrow(/^SANDBOX_UNSAFE_NO_IDEMPOTENCY .*refused/)
  })

  it('refuses cheap passwords where others can reach it, and dear ones nowhere (S26)', () => {
    const readOn = (HOST: string, cost: string) => () => readEnvironment({ HOST, SERVER_PASSWORD_COST: cost })
    expect(readOn('127.0.0.1', '10')()).toMatchObject({ passwordCost: 10 })
    expect(readOn('0.0.0.0', '18')()).toMatchObject({ passwordCost: 18 })
    expect(readOn('0.0.0.0', '16')).toThrow(/^SERVER_PASSWORD_COST .*refused/)
    const behind = { SERVER_TRUSTED_PROXY: 'loopback' }
    const known = { SERVER_PUBLIC_URL: 'https://pay.example' }
    expect(() => readEnvironment({ ...known, SERVER_PASSWORD_COST: '10' })).toThrow(/no public address/)
    expect(() => readEnvironment({ ...behind, SERVER_PASSWORD_COST: '10' })).toThrow(/no proxy leads there/)
    expect(() => readEnvironment({ ...behind, SANDBOX_UNSAFE_NO_IDEMPOTENCY: '1' })).toThrow(
      /no proxy leads there/,
    )
  })
})
