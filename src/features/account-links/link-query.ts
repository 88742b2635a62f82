/**
 * The token of a link: its whole query string, decoded once. Null for one that does not decode, because a mail program
 * has cut or wrapped it.
 */
export function tokenOf(query: string): string | null {
  try {
    return decodeURIComponent(query)
  } catch {
    return null
  }
}

/** The content of a backup link; null unless both of its parts are there (spec section 4). */
export interface BackupLink {
  readonly backupEmail: string
  readonly token: string
}

/** Not URLSearchParams: that would turn the + of an address or of a token into a space. */
export function backupLinkOf(query: string): BackupLink | null {
  const backupEmail = partOf(query, 'backupemail').trim()
  const token = partOf(query, 'token')
  return backupEmail === '' || token === '' ? null : { backupEmail, token }
}

function partOf(query: string, name: string): string {
  const pair = query.split('&').find((part) => part.startsWith(`${name}=`))
  return pair === undefined ? '' : (tokenOf(pair.slice(name.length + 1)) ?? '')
}
