/** What differs between hosts; everything else about the headers is fixed. */
export interface HeaderOptions {
  /** Other origins that the app calls: API, second API, gateway. */
  readonly apiOrigins: readonly string[]
  /** Other origins that artwork comes from. */
  readonly imageHosts: readonly string[]
  /** Digests of the pages' inline scripts and styles (hosting/inline-digests). Nothing else inline is allowed. */
  readonly inline?: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  /** Whether the host is reached over TLS; over plain HTTP a transport-security header has no effect. */
  readonly tls: boolean
}

const trailerHost = 'https://www.youtube-nocookie.com'

export function contentSecurityPolicy({
  apiOrigins,
  imageHosts,
  inline,
}: Omit<HeaderOptions, 'tls'>): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...(inline?.scripts ?? [])],
    ['style-src', "'self'", ...(inline?.styles ?? [])],
    ['img-src', "'self'", 'data:', 'blob:', ...imageHosts],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...apiOrigins],
    ['frame-src', trailerHost],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
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

/**
 * The security headers of every response, documents and assets alike. The sandbox sends them and the build writes them
 * for static hosts, both from here. No Cross-Origin-Embedder-Policy: it would break the trailer's frame. The opener
 * policy also makes the app faster: where Chromium does not isolate each site in a process, it caches compiled code
 * only for pages with that policy.
 */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    ...(options.tls ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
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
