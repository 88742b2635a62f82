import type { Kobo } from '#src/contract/kobo.ts'
/** What the environment decides: `deploy/go-live.md` has the variables. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Its public address; links in mails and return addresses use it. */
  readonly publicUrl: string | null
  /** Which proxies to trust about the caller: addresses, networks, `loopback`. Empty where nothing names callers. */
  readonly trustedProxies: readonly string[]
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly smtpUrl: string | null
  readonly latencyMs: number
  readonly tokenTtlS: number
  /** The base-2 logarithm of scrypt's N for passwords: 17 takes 128 MB and a third of a second. */
  readonly passwordCost: number
  /** Log, notify and upload forget previous calls, so that a chaos run can show that it would notice. */
  readonly unsafeNoIdempotency: boolean
  /** The real providers; null: the simulated ones. */
  readonly providers: ProviderSettings | null
  /** The private key of web push, from `npm run push-key`; null: the server's own, and none with real providers. */
  readonly pushKey: string | null
  /** Origins of push services beside those of the known browsers. */
  readonly pushServices: readonly string[]
}

export interface ProviderSettings {
  readonly vtpass: {
    readonly base: string
    readonly keys: { readonly apiKey: string; readonly publicKey: string; readonly secretKey: string }
    /** Kobo. Below it an operator has to fund the float. */
    readonly floatAlarm: Kobo
  }
  readonly paystack: {
    readonly base: string
    readonly secretKey: string
  }
}

/** OWASP's recommendation; less is for tests. */
export const SAFE_PASSWORD_COST = 17

export const defaultSettings: Settings = {
  port: 8080,
  host: '127.0.0.1',
  publicUrl: null,
  trustedProxies: [],
  dataDir: '.sandbox',
  databaseUrl: null,
  smtpUrl: null,
  latencyMs: 0,
  tokenTtlS: 43_200,
  passwordCost: SAFE_PASSWORD_COST,
  unsafeNoIdempotency: false,
  providers: null,
  pushKey: null,
  pushServices: [],
}

/** Where it has a public address, or a proxy to trust, calls from loopback are not from whoever sits at this machine. */
export function isBehindProxy({
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'publicUrl' | 'trustedProxies'>): boolean {
  return publicUrl !== null || trustedProxies.length > 0
}

export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/** The name of a server variable that is set: the current one, or its former `SANDBOX_` name. */
export function ownName(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const [current, older] = [`SERVER_${name}`, `SANDBOX_${name}`]
  return !env[current]?.trim() && env[older]?.trim() ? older : current
}
