import { readFileSync } from 'node:fs'
import { kobo } from '#src/contract/kobo.ts'
import { parseNaira } from '#src/domain/money.ts'
import { ownName, type ProviderSettings } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The address of each mode of VTpass. */
const VTPASS_BASES = { test: 'https://sandbox.vtpass.com/api', live: 'https://vtpass.com/api' } as const
/** Naira. */
const FLOAT_ALARM = '20000'
const PAYSTACK_BASE = 'https://api.paystack.co'

/**
 * The providers that the server works with. Null: the simulated ones. Throws one sentence for each thing that is
 * missing or does not fit, and repeats no key.
 */
export function readProviders(env: Environment, use: 'serve' | 'check' = 'serve'): ProviderSettings | null {
  const problems: string[] = []
  const say = (problem: string) => void problems.push(problem)
  const lonely = keyWithoutProvider(env)
  if (lonely !== undefined) {
    say(
      `${lonely} is set, and neither BILLER nor GATEWAY: say BILLER=vtpass and GATEWAY=paystack, or simulated for both.`,
    )
  }
  const biller = oneOf(env, 'BILLER', ['simulated', 'vtpass'], say)
  const gateway = oneOf(env, 'GATEWAY', ['simulated', 'paystack'], say)
  if (biller === 'simulated' && gateway === 'simulated') {
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return null
  }
  if (biller !== 'vtpass')
    say('BILLER must be vtpass where GATEWAY is paystack: simulated billers give nothing for money.')
  if (gateway !== 'paystack')
    say('GATEWAY must be paystack where BILLER is vtpass: a simulated gateway takes no money.')
  const mode = oneOf(env, 'VTPASS_MODE', ['test', 'live'], say)
  const apiKey = key(env, 'VTPASS_API_KEY', say)
  const publicKey = key(env, 'VTPASS_PUBLIC_KEY', say)
  const secretKey = key(env, 'VTPASS_SECRET_KEY', say)
  const floatAlarm = parseNaira(env.VTPASS_FLOAT_ALARM?.trim() || FLOAT_ALARM)
  if (floatAlarm === null) say('VTPASS_FLOAT_ALARM must be an amount in naira, such as 20000.')
  const paystackKey = key(env, 'PAYSTACK_SECRET_KEY', say)
  const paystackMode = paystackKey.startsWith('sk_live_') ? 'live' : 'test'
  if (paystackKey !== '' && paystackMode !== mode) {
    say(
      `VTPASS_MODE is ${mode} and PAYSTACK_SECRET_KEY is a ${paystackMode} key: test money must buy no value, and money no test.`,
    )
  }
  if (use === 'serve') requireServer(env, say)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    vtpass: {
      base: VTPASS_BASES[mode],
      keys: { apiKey, publicKey, secretKey },
      floatAlarm: floatAlarm ?? kobo(0),
    },
    paystack: { base: PAYSTACK_BASE, secretKey: paystackKey },
  }
}

/** Who gives a key means to sell: a sandbox in its place would let everybody in by passwords that are public. */
function keyWithoutProvider(env: Environment): string | undefined {
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== ''
  if (isSet('BILLER') || isSet('GATEWAY')) return undefined
  return Object.keys(keys)
    .flatMap((name) => [name, `${name}_FILE`])
    .find(isSet)
}

type Say = (problem: string) => void

/** What a server needs beside its keys. */
function requireServer(env: Environment, say: Say): void {
  const given = (name: string) => env[name]?.trim() ?? ''
  const publicUrl = ownName(env, 'PUBLIC_URL')
  if (!given(publicUrl).startsWith('https://')) {
    say(`${publicUrl} must be the https:// address at which people come back from paying.`)
  }
  const proxy = ownName(env, 'TRUSTED_PROXY')
  if (given(proxy) === '') {
    say(
      `${proxy} must be the proxy in front, such as loopback, or none where people connect to this server itself: without it everybody counts as one caller.`,
    )
  }
  const database = ownName(env, 'DATABASE_URL')
  if (given(database) === '') {
    say(`${database} must name a PostgreSQL server: the embedded database is for the sandbox.`)
  }
  if (given('SMTP_URL') === '') say('SMTP_URL must say where mail goes: it tells of receipts and refunds.')
  if (given('SANDBOX_UNSAFE_NO_IDEMPOTENCY') !== '') {
    say('SANDBOX_UNSAFE_NO_IDEMPOTENCY must not be set where money is real.')
  }
}

/** The first where the variable is not set. */
function oneOf<Word extends string>(
  env: Environment,
  name: string,
  words: readonly [Word, ...Word[]],
  say: Say,
): Word {
  const value = env[name]?.trim() ?? ''
  const found = words.find((word) => word === value)
  if (found === undefined && value !== '') say(`${name} must be ${words.join(' or ')}, but it is "${value}".`)
  return found ?? words[0]
}

const keys = {
  VTPASS_API_KEY: [/^\S{8,}$/, 'the API key of your VTpass profile'],
  VTPASS_PUBLIC_KEY: [/^PK_\S{4,}$/, 'the public key of your VTpass profile, which starts with PK_'],
  VTPASS_SECRET_KEY: [/^SK_\S{4,}$/, 'the secret key of your VTpass profile, which starts with SK_'],
  PAYSTACK_SECRET_KEY: [/^sk_(test|live)_\S{4,}$/, 'your Paystack secret key, which starts with sk_'],
} as const

/** In the variable itself, or in the file named by the same variable with `_FILE`, as is usual for containers. */
function key(env: Environment, name: keyof typeof keys, say: Say): string {
  const [form, what] = keys[name]
  const file = env[`${name}_FILE`]?.trim() ?? ''
  const value = file === '' ? (env[name]?.trim() ?? '') : readKey(file)
  if (value !== null && form.test(value)) return value
  if (value === null) say(`${name}_FILE must be a file that can be read, and it is not.`)
  else say(`${name} must be ${what}.`)
  return ''
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
