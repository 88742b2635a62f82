import { readUrl } from './read-url.ts'

/** A script address that the browser accepts under `require-trusted-types-for 'script'`. */
export type ScriptUrl = string

interface Policies {
  createPolicy(
    name: 'app',
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown
  }
}

const WORKERS = /^\/(sw\.js|assets\/(sheets\/)?[\w.-]+\.js)$/

/**
 * Whether an address is one of our own worker scripts: `/sw.js`, or a built file in `/assets`, including the
 * spreadsheet worker's folder, which has a policy of its own (domain/hosting/security-headers.ts).
 */
export function isOwnWorker(url: string, origin: string): boolean {
  const address = readUrl(url, origin)
  if (address === null) return false
  const { origin: from, pathname, search, username } = address
  return from === origin && username === '' && search === '' && WORKERS.test(pathname)
}

let made: ((url: string) => ScriptUrl) | undefined

/** The address of one of our workers as a TrustedScriptURL. Throws for any other. */
export function scriptUrl(url: string): ScriptUrl {
  made ??= createScriptUrls(location.origin)
  return made(url)
}

/**
 * Makes the app's only policy, `app`. `scriptUrl` calls it once, because the browser refuses a second policy of that
 * name. Without Trusted Types, addresses are checked all the same.
 */
export function createScriptUrls(origin: string): (url: string) => ScriptUrl {
  const check = (url: string) => {
    if (!isOwnWorker(url, origin)) throw new TypeError(`${url} is not a script of this app`)
    return url
  }
  const policies: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (typeof policies !== 'object' || policies === null) return check
  const policy = (policies as Policies).createPolicy('app', { createScriptURL: check })
  // TypeScript's DOM library still has `string` where the browser requires a TrustedScriptURL.
  return (url) => policy.createScriptURL(url) as ScriptUrl
}
