import { paths } from '#src/contract/paths.ts'
import { SHARE_PATH } from '#src/contract/share-target.ts'
import {
  type HeaderOptions,
  SHEETS_FOLDER,
  securityHeaders,
  sheetWorkerPolicy,
} from '#src/domain/hosting/security-headers.ts'

/** What any host of the built app must send; the build writes it in the formats that hosts read. */
export interface HostRules {
  /** Sent with every response. */
  readonly headers: Readonly<Record<string, string>>
  /** Files that have a policy of their own. */
  readonly sheets: { readonly folder: string; readonly policy: string }
  /**
   * Files that are cached for good, because their name holds a digest of their content. Everything else is revalidated.
   */
  readonly hashedFolder: string
  readonly cache: { readonly hashed: string; readonly others: string }
  /** The redirect for a shared file that no worker took: the page opens without it. */
  readonly share: { readonly from: string; readonly to: string }
  /** Paths of this build where a provider's API may be proxied, with those to which the host adds a password. */
  readonly proxied: readonly ProxiedPath[]
}

export interface ProxiedPath {
  readonly path: string
  readonly needsPassword: boolean
}

/** Files for hosts only. They are beside the app's files and must not be served. */
export const HOST_FILES = ['_headers', 'nginx.conf', 'Caddyfile'] as const
/** The same for a regular expression. */
export const HOST_FILES_PATTERN = HOST_FILES.join('|').replaceAll('.', '\\.')

export function hostRules(options: HeaderOptions, proxied: readonly ProxiedPath[]): HostRules {
  return {
    headers: securityHeaders(options),
    sheets: { folder: SHEETS_FOLDER, policy: sheetWorkerPolicy },
    hashedFolder: '/assets/',
    cache: { hashed: 'public, max-age=31536000, immutable', others: 'no-cache' },
    share: { from: SHARE_PATH, to: paths.bulkUpload },
    proxied,
  }
}
