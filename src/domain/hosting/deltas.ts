/**
 * What changed in a file since the last release: a browser that has the former one is sent this in place of the whole
 * (RFC 9842). `npm run deltas` writes them here, below the former file's digest as the browser says it, under the new
 * file's path. Hosts hide the folder, because it begins with a dot.
 */
export const DELTAS_FOLDER = '/assets/.deltas'

/** The one header that becomes a part of a path: 32 bytes in base64 lead nowhere else. */
export const AVAILABLE_DICTIONARY = /^:([A-Za-z0-9+/]{43}=):$/

/** A name, the digest of the content, a type. Not the spreadsheet worker's files, which have a policy of their own. */
export const VERSIONED = /(\/assets\/[\w.-]+)-[\w-]{8}(\.(?:js|css))$/

/** For which files a browser may keep this one: all of the same name. Null for one without versions. */
export function dictionaryRule(path: string): string | null {
  const [, name, type] = VERSIONED.exec(path) ?? []
  return name === undefined ? null : `match="${name}-*${type}"`
}

/** With every file that has versions: what is sent depends on what the browser has. */
export const VARY = 'Accept-Encoding, Available-Dictionary'
