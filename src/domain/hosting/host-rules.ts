import { paths } from '#src/contract/paths.ts'
import { SHARE_PATH } from '#src/contract/share-target.ts'
import {
  type HeaderOptions,
  SHEETS_FOLDER,
  securityHeaders,
  sheetWorkerPolicy,
} from '#src/domain/security-headers.ts'

/** What any host of the built app sends; the build writes it in the forms that hosts read. */
export interface HostRules {
  /** With every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Files that have a policy of their own. */
  readonly sheets: { readonly folder: string; readonly policy: string }
  /** What is kept for ever, because its name holds a digest of its content. Everything else is asked for again. */
  readonly hashedFolder: string
  readonly cache: { readonly hashed: string; readonly others: string }
  /** A file that another app shares, where no worker took it: the page comes without it. */
  readonly share: { readonly from: string; readonly to: string }
  /** Paths of this build under which a provider's API may be put, and those to which the host adds a password. */
  readonly proxied: readonly ProxiedPath[]
}

export interface ProxiedPath {
  readonly path: string
  readonly needsPassword: boolean
}

/** What the build says to hosts. They stand beside the app's files and are nobody else's business. */
export const HOST_FILES = ['_headers', 'nginx.conf', 'Caddyfile'] as const

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
