/**
 * What changed in a file since the last release: a browser that has the old file gets this instead of the whole (RFC
 * 9842). `npm run deltas` writes them here, below the old file's digest as the browser sends it, under the new file's
 * path. Hosts hide the folder, because it begins with a dot.
 */
export const DELTAS_FOLDER = '/assets/.deltas'

/** The one header that becomes part of a path: 32 bytes in base64 cannot leave the folder. */
export const AVAILABLE_DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/

/**
 * A name, a digest of the content, and a type. Not the spreadsheet worker's files, which have a policy of their own.
 */
export const VERSIONED = /(\/assets\/[\w.-]+)-[\w-]{8}(\.(?:js|css))$/

/**
 * The header that says for which files a browser may use this one as a dictionary: all of the same name. Null for a
 * file without versions.
 */
export function dictionaryRule(path: string): string | null {
  const [, name, type] = VERSIONED.exec(path) ?? []
  return name === undefined ? null : `match="${name}-*${type}"`
}

/** For every file that has versions: the response depends on what the browser has. */
export const VARY = 'Accept-Encoding, Available-Dictionary'
