/** What differs between builds; everything else about the policy is fixed. */
export interface PolicyOptions {
  /** Other origins that the app calls: API, second API, gateway. */
  readonly apiOrigins: readonly string[]
  /** Other origins that artwork comes from. */
  readonly imageHosts: readonly string[]
  /** Digests of the pages' inline scripts and styles, as a policy names them. Nothing else inline is allowed. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const trailerHost = 'https://www.youtube-nocookie.com'

/** What a page may load and do. Each page of the build has it in its own head, so it needs no host that knows the build. */
export function pagePolicy({ apiOrigins, imageHosts, scripts, styles }: PolicyOptions): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:', ...imageHosts],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...apiOrigins],
    ['frame-src', trailerHost],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'app'],
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}

// With `self`, because a page cannot delegate to a frame a permission that it does not have itself.
const permissions = [
  ...['camera', 'microphone', 'geolocation', 'usb', 'payment', 'display-capture'].map((name) => `${name}=()`),
  ...['autoplay', 'fullscreen'].map((name) => `${name}=(self "${trailerHost}")`),
].join(', ')

/** The part of a page's policy that browsers take from a header alone. */
export const headerPolicy = "frame-ancestors 'none'"

/**
 * The security headers of every response of our server. A page's own policy takes the place of this one, which allows
 * nothing inline. Static hosts send the same, but for the policy that pages have in their heads
 * (src/server/deploy/static-host); `tests/server/security` compares them. No Cross-Origin-Embedder-Policy: it would break
 * the trailer's frame. The opener policy also makes the app faster: where Chromium does not isolate each site in a
 * process, it caches compiled code only for pages with that policy.
 */
export function securityHeaders({ tls }: { readonly tls: boolean }): Record<string, string> {
  const policy = pagePolicy({ apiOrigins: [], imageHosts: [], scripts: [], styles: [] })
  return {
    'Content-Security-Policy': `${policy}; ${headerPolicy}`,
    ...(tls ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
  }
}

/** Where the build puts the spreadsheet worker and what it loads. */
export const SHEETS_FOLDER = '/assets/sheets/'

/**
 * A worker's policy comes with its own file. The worker that reads people's spreadsheets may load its own code and
 * nothing else: it can send nothing anywhere, whatever a file makes it do. Where a host sends the page's policy as
 * well, both apply.
 */
export const sheetWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'none'"
