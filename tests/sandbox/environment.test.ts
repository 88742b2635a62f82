import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#src/sandbox/environment.ts'
import { defaultSettings } from '#src/sandbox/settings.ts'

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
      SANDBOX_PUBLIC_URL: 'https://pay.example',
      SANDBOX_TRUSTED_PROXY: 'loopback, 10.0.0.0/8 fd00::1',
      SANDBOX_CLIENT_HEADER: 'X-Real-IP',
      SANDBOX_DATA_DIR: '/data',
      SANDBOX_DATABASE_URL: 'postgres://a@b/c',
      SMTP_URL: 'smtp://mail:25',
      SANDBOX_LATENCY_MS: '150',
      SANDBOX_TOKEN_TTL_S: '1',
      SANDBOX_PASSWORD_COST: '18',
      SANDBOX_LOG: 'json',
      SANDBOX_METRICS_FROM: '10.1.0.0/16',
      SANDBOX_PUSH_KEY: PUSH_KEY,
      SANDBOX_PUSH_SERVICES: 'https://push.example, http://127.0.0.1:9100/',
    })
    expect(settings).toEqual({
      port: 9000,
      host: '::1',
      publicUrl: 'https://pay.example',
      trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::1'],
      clientHeader: 'x-real-ip',
      dataDir: '/data',
      databaseUrl: 'postgres://a@b/c',
      smtpUrl: 'smtp://mail:25',
      latencyMs: 150,
      tokenTtlS: 1,
      passwordCost: 18,
      forgetful: false,
      providers: null,
      log: 'json',
      metricsFrom: ['10.1.0.0/16'],
      pushKey: PUSH_KEY,
      pushServices: ['https://push.example', 'http://127.0.0.1:9100'],
    })
    expect(readEnvironment({ SANDBOX_UNSAFE_NO_IDEMPOTENCY: '1' })).toMatchObject({ forgetful: true })
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['SANDBOX_PUBLIC_URL', 'pay.example'],
    ['SANDBOX_PUBLIC_URL', 'https://pay.example/app'],
    ['SANDBOX_PUBLIC_URL', 'javascript:alert(1)'],
    ['SANDBOX_TRUSTED_PROXY', 'proxy.example'],
    ['SANDBOX_TRUSTED_PROXY', '10.0.0.1, x'],
    ['SANDBOX_TRUSTED_PROXY', '10.0.0.0/33'],
    ['SANDBOX_TRUSTED_PROXY', '0.0.0.0/0'],
    ['SANDBOX_TRUSTED_PROXY', '10.0.0.0/8/8'],
    ['SANDBOX_CLIENT_HEADER', 'x forwarded'],
    ['SANDBOX_CLIENT_HEADER', 'Forwarded'],
    ['SANDBOX_DATABASE_URL', 'mysql://x'],
    ['SANDBOX_DATABASE_URL', 'not an address'],
    ['SMTP_URL', 'http://x'],
    ['SANDBOX_LATENCY_MS', '1.5'],
    ['SANDBOX_LOG', 'xml'],
    ['SANDBOX_METRICS_FROM', 'monitor.example'],
    ['SANDBOX_PUSH_KEY', 'made by hand'],
    ['SANDBOX_PUSH_SERVICES', 'https://push.example/send'],
    ['SANDBOX_TOKEN_TTL_S', '0'],
    ['SANDBOX_PASSWORD_COST', '3'],
    ['SANDBOX_UNSAFE_NO_IDEMPOTENCY', 'yes'],
  ])('stops the start at %s=%s with a sentence that names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`))
  })

  it('does not print a password', () => {
    expect(() => readEnvironment({ SANDBOX_PUSH_KEY: 'secret' })).toThrow(/^((?!secret).)*$/)
    expect(() => readEnvironment({ SANDBOX_DATABASE_URL: 'mysql://u:secret@h/d' })).toThrow(
      /^((?!secret).)*$/,
    )
  })

  it('refuses the unsafe switch where others can reach it', () => {
    const env = { SANDBOX_UNSAFE_NO_IDEMPOTENCY: '1', HOST: '0.0.0.0' }
    expect(() => readEnvironment(env)).toThrow(/^SANDBOX_UNSAFE_NO_IDEMPOTENCY .*refused/)
  })

  it('refuses cheap passwords where others can reach it, and dear ones nowhere (S26)', () => {
    const readOn = (HOST: string, cost: string) => () =>
      readEnvironment({ HOST, SANDBOX_PASSWORD_COST: cost })
    expect(readOn('127.0.0.1', '10')()).toMatchObject({ passwordCost: 10 })
    expect(readOn('0.0.0.0', '18')()).toMatchObject({ passwordCost: 18 })
    expect(readOn('0.0.0.0', '16')).toThrow(/^SANDBOX_PASSWORD_COST .*refused/)
    const behind = { SANDBOX_TRUSTED_PROXY: 'loopback' }
    expect(() => readEnvironment({ ...behind, SANDBOX_PASSWORD_COST: '10' })).toThrow(/no proxy leads there/)
    expect(() => readEnvironment({ ...behind, SANDBOX_UNSAFE_NO_IDEMPOTENCY: '1' })).toThrow(
      /no proxy leads there/,
    )
  })
})
