import { readUrl } from './navigation.ts'

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
 * spreadsheet worker's folder, which has a policy of its own (domain/security-headers.ts).
 */
export function isOwnWorker(url: string, origin: string): boolean {
  const address = readUrl(url, origin)
  if (address === null) return false
  const { origin: from, pathname, search, username } = address
  return from === origin && username === '' && search === '' && WORKERS.test(pathname)
}

let createUrl: ((url: string) => string) | undefined

/** The address of one of our workers as a TrustedScriptURL, which our policy requires. Throws for any other. */
export function scriptUrl(url: string): string {
  createUrl ??= createScriptUrls(location.origin)
  return createUrl(url)
}

/**
 * Makes the app's only policy, `app`. `scriptUrl` calls it once, because the browser refuses a second policy of that
 * name. Without Trusted Types, addresses are checked all the same.
 */
export function createScriptUrls(origin: string): (url: string) => string {
  const check = (url: string) => {
    if (!isOwnWorker(url, origin)) throw new TypeError(`${url} is not a script of this app`)
    return url
  }
  const policies: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (typeof policies !== 'object' || policies === null) return check
  const policy = (policies as Policies).createPolicy('app', { createScriptURL: check })
  // TypeScript's DOM library still has `string` where the browser requires a TrustedScriptURL.
  return (url) => policy.createScriptURL(url) as string
}
