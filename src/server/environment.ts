import { addressList } from './http/caller.ts'
import { type Environment, readProviders } from './provider-settings.ts'
import { readVapidKey } from './push/crypto.ts'
import {
  defaultSettings,
  isBehindProxy,
  isLoopbackHost,
  ownName,
  SAFE_PASSWORD_COST,
  type Settings,
} from './settings.ts'

/** Reads the environment. Throws one sentence that names the wrong variable. */
export function readEnvironment(env: Environment): Settings {
  const own = (name: string) => ownName(env, name)
  const settings: Settings = {
    port: wholeNumber(env, 'PORT', defaultSettings.port, 0, 65_535),
    host: host(env),
    publicUrl: origin(env, own('PUBLIC_URL')),
    trustedProxies: addresses(env, own('TRUSTED_PROXY')),
    dataDir: given(env, own('DATA_DIR')) ?? defaultSettings.dataDir,
    databaseUrl: address(env, own('DATABASE_URL'), ['postgres:', 'postgresql:']),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    latencyMs: wholeNumber(env, 'SANDBOX_LATENCY_MS', defaultSettings.latencyMs, 0, 600_000),
    tokenTtlS: wholeNumber(env, own('TOKEN_TTL_S'), defaultSettings.tokenTtlS, 1, 31_536_000),
    passwordCost: wholeNumber(env, own('PASSWORD_COST'), defaultSettings.passwordCost, 4, 20),
    unsafeNoIdempotency: isSwitchedOn(env, 'SANDBOX_UNSAFE_NO_IDEMPOTENCY'),
    providers: readProviders(env),
    pushKey: pushKey(env, own('PUSH_KEY')),
    pushServices: origins(env, own('PUSH_SERVICES')),
  }
  if (settings.unsafeNoIdempotency)
    requirePrivate(settings, 'SANDBOX_UNSAFE_NO_IDEMPOTENCY lets one payment be taken twice')
  if (settings.passwordCost < SAFE_PASSWORD_COST) {
    const name = own('PASSWORD_COST')
    requirePrivate(settings, `${name} under ${SAFE_PASSWORD_COST} makes kept passwords cheap to guess`)
  }
  return settings
}

function requirePrivate(settings: Settings, danger: string): void {
  if (isLoopbackHost(settings.host) && !isBehindProxy(settings)) return
  throw new Error(
    `${danger}, so it is refused unless HOST is a loopback address, there is no public address and no proxy leads there, but HOST is "${settings.host}", SERVER_PUBLIC_URL "${settings.publicUrl ?? ''}" and SERVER_TRUSTED_PROXY "${settings.trustedProxies}".`,
  )
}

function given(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

function wholeNumber(env: Environment, name: string, otherwise: number, from: number, to: number): number {
  const value = given(env, name)
  if (value === null) return otherwise
  const number = Number(value)
  if (/^\d{1,9}$/.test(value) && number >= from && number <= to) return number
  throw new Error(`${name} must be a whole number from ${from} to ${to}, but it is "${value}".`)
}

function host(env: Environment): string {
  const value = given(env, 'HOST') ?? defaultSettings.host
  if (/^[A-Za-z0-9.:[\]-]+$/.test(value)) return value.replace(/^\[|\]$/g, '')
  throw new Error(`HOST must be a host name or an address without a port, but it is "${value}".`)
}

function address(env: Environment, name: string, schemes: readonly string[]): string | null {
  const value = given(env, name)
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  // Without the slashes there is no host in it, and mail would wait for a server on this machine.
  const hasSlashes = url !== null && value.toLowerCase().startsWith(`${url.protocol}//`)
  if (hasSlashes && schemes.includes(url.protocol)) return value
  // The value may contain a password, so it is not repeated.
  throw new Error(`${name} must be an address that starts with ${schemes[0]}//, and it is not.`)
}

function origin(env: Environment, name: string): string | null {
  const value = given(env, name)
  return value === null ? null : originOf(value, name)
}

function origins(env: Environment, name: string): readonly string[] {
  return words(given(env, name)).map((value) => originOf(value, name))
}

function originOf(value: string, name: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error(
    `${name} must be an address without a path, such as https://pay.example, but it is "${value}".`,
  )
}

/** Splits a list at spaces and commas. */
function words(list: string | null): readonly string[] {
  return (list ?? '').split(/[\s,]+/).filter((word) => word !== '')
}

function pushKey(env: Environment, name: string): string | null {
  const value = given(env, name)
  if (value === null || readVapidKey(value) !== null) return value
  // It is a secret, so it is not repeated.
  throw new Error(`${name} must be a key that "npm run push-key" has made, and it is not.`)
}

/** `none` stands for an empty list, where a setting has to be made. */
function addresses(env: Environment, name: string): readonly string[] {
  const value = given(env, name)
  const texts = value === 'none' ? [] : words(value)
  try {
    addressList(texts)
    return texts
  } catch {
    throw new Error(
      `${name} must be loopback, or addresses and networks such as 10.0.0.0/8, but it is "${texts.join(' ')}".`,
    )
  }
}

function isSwitchedOn(env: Environment, name: string): boolean {
  const value = given(env, name)
  if (value === null || value === '1') return value === '1'
  throw new Error(`${name} must be 1 or not set, but it is "${value}".`)
}
