import { join, normalize, sep } from 'node:path'
import { HOST_FILES } from '#src/domain/hosting/host-rules.ts'

/**
 * The file that an address asks for, null when it can be none of the folder's. Hidden files, those that begin with an
 * underscore and samples for other hosts are notes of the build for others.
 */
export function filePath(folder: string, requestPath: string): string | null {
  const decoded = decode(requestPath)
  if (decoded === null || /[\0\\]/.test(decoded)) return null
  const segments = decoded.split('/').filter((segment) => segment !== '')
  if (segments.some((segment) => segment.startsWith('.') || segment.startsWith('_'))) return null
  if (hostFiles.has(segments.join('/'))) return null
  const root = normalize(join(folder, sep))
  const path = normalize(join(root, segments.length === 0 ? 'index.html' : segments.join(sep)))
  return path.startsWith(root) ? path : null
}

const hostFiles: ReadonlySet<string> = new Set(HOST_FILES)

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
