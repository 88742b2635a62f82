import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#src/server/environment.ts'
import { readProviders } from '#src/server/provider-settings.ts'

const real = {
  BILLER: 'vtpass',
  GATEWAY: 'paystack',
  VTPASS_API_KEY: '0123456789abcdef',
  VTPASS_PUBLIC_KEY: 'PK_0123456789',
  VTPASS_SECRET_KEY: 'SK_0123456789',
  PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
  SERVER_PUBLIC_URL: 'https://pay.example',
  SERVER_TRUSTED_PROXY: 'loopback',
  SERVER_DATABASE_URL: 'postgres:///paydey',
  SMTP_URL: 'smtp://mail:25',
}

const problemsOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readProviders(env)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
}

describe('real providers', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paydey-keys-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are none where nothing is said', () => {
    expect([readProviders({}), readProviders({ BILLER: 'simulated', GATEWAY: ' ' })]).toEqual([null, null])
    expect(readEnvironment({}).providers).toBeNull()
  })

  it.each(['VTPASS_API_KEY', 'VTPASS_SECRET_KEY_FILE', 'PAYSTACK_SECRET_KEY'])(
    'are meant by whoever gives %s and names no provider, and get no sandbox in its place',
    (name) => {
      expect(problemsOf({ [name]: 'a key' })).toEqual([
        `${name} is set, and neither BILLER nor GATEWAY: say BILLER=vtpass and GATEWAY=paystack, or simulated for both.`,
      ])
      expect(problemsOf({ [name]: 'a key', BILLER: 'simulated' })).toEqual([])
    },
  )

  it('are reached in their test modes, or live', () => {
    const keys = { apiKey: '0123456789abcdef', publicKey: 'PK_0123456789', secretKey: 'SK_0123456789' }
    expect(readEnvironment(real).providers).toEqual({
      vtpass: { base: 'https://sandbox.vtpass.com/api', keys, floatAlarm: 2_000_000 },
      paystack: {
        base: 'https://api.paystack.co',
        secretKey: 'sk_test_0123456789',
      },
    })
    const live = {
      ...real,
      VTPASS_MODE: 'live',
      VTPASS_FLOAT_ALARM: '50,000.50',
      PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
    }
    expect(problemsOf({ ...live, VTPASS_FLOAT_ALARM: 'much' })).toEqual([
      'VTPASS_FLOAT_ALARM must be an amount in naira, such as 20000.',
    ])
    expect(readProviders(live)).toEqual({
      vtpass: { base: 'https://vtpass.com/api', keys, floatAlarm: 5_000_050 },
      paystack: {
        base: 'https://api.paystack.co',
        secretKey: 'sk_live_0123456789',
      },
    })
  })

  it('may have their keys in files', () => {
    const file = join(folder, 'key')
    writeFileSync(file, 'sk_test_from_a_file\n')
    const { PAYSTACK_SECRET_KEY: _, ...rest } = real
    expect(readProviders({ ...rest, PAYSTACK_SECRET_KEY_FILE: file })?.paystack.secretKey).toBe(
      'sk_test_from_a_file',
    )
    expect(problemsOf({ ...rest, PAYSTACK_SECRET_KEY_FILE: join(folder, 'none') })).toEqual([
      'PAYSTACK_SECRET_KEY_FILE must be a file that can be read, and it is not.',
    ])
  })

  it('say one sentence for each thing that is missing', () => {
    expect(problemsOf({ BILLER: 'vtpass', GATEWAY: 'paystack' })).toEqual([
      'VTPASS_API_KEY must be the API key of your VTpass profile.',
      'VTPASS_PUBLIC_KEY must be the public key of your VTpass profile, which starts with PK_.',
      'VTPASS_SECRET_KEY must be the secret key of your VTpass profile, which starts with SK_.',
      'PAYSTACK_SECRET_KEY must be your Paystack secret key, which starts with sk_.',
      'SERVER_PUBLIC_URL must be the https:// address at which people come back from paying.',
      'SERVER_TRUSTED_PROXY must be the proxy in front, such as loopback, or none where people connect to this server itself: without it everybody counts as one caller.',
      'SERVER_DATABASE_URL must name a PostgreSQL server: the embedded database is for the sandbox.',
      'SMTP_URL must say where mail goes: it tells of receipts and refunds.',
    ])
  })

  it.each([
    [{ GATEWAY: '' }, 'GATEWAY must be paystack'],
    [{ BILLER: '' }, 'BILLER must be vtpass'],
    [{ BILLER: 'baxi' }, 'BILLER must be simulated or vtpass, but it is "baxi".'],
    [{ VTPASS_MODE: 'real' }, 'VTPASS_MODE must be test or live, but it is "real".'],
    [{ VTPASS_MODE: 'live' }, 'VTPASS_MODE is live and PAYSTACK_SECRET_KEY is a test key'],
    [
      { PAYSTACK_SECRET_KEY: 'sk_live_0123456789' },
      'VTPASS_MODE is test and PAYSTACK_SECRET_KEY is a live key',
    ],
    [{ SERVER_PUBLIC_URL: 'http://pay.example' }, 'SERVER_PUBLIC_URL must be the https'],
    [{ SANDBOX_UNSAFE_NO_IDEMPOTENCY: '1' }, 'SANDBOX_UNSAFE_NO_IDEMPOTENCY must not be set'],
  ])('do not start with %j', (changes, sentence) => {
    expect(problemsOf({ ...real, ...changes })[0]).toContain(sentence)
  })

  it('may be sold from without a proxy, by whoever says so', () => {
    const settings = readEnvironment({ ...real, SERVER_TRUSTED_PROXY: 'none' })
    expect(settings.trustedProxies).toEqual([])
  })

  it('never repeat a key, right or wrong', () => {
    const wrong = {
      VTPASS_PUBLIC_KEY: 'SECRET1',
      VTPASS_SECRET_KEY: 'SECRET2',
      PAYSTACK_SECRET_KEY: 'pk_SECRET3',
    }
    const problems = problemsOf({ ...real, ...wrong })
    expect(problems).toHaveLength(3)
    expect(problems.join()).not.toContain('SECRET1')
    expect(problems.join()).not.toMatch(/SECRET[123]/)
  })
})
