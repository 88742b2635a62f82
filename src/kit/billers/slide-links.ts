import { readUrl } from '#src/data/browser/navigation.ts'

/** Letters, digits, hyphens, underscores, one level per slash, and a plain query: nothing that could leave the app. */
const APP_PATH = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?(?:\?[A-Za-z0-9=&_-]*)?$/
const ENDS_THE_SESSION = /^\/logout\b/i

/** The address of one of our own screens, or null: a slide never leads out of the app, and never signs the user out. */
export function safeAppPath(address: string): string | null {
  return APP_PATH.test(address) && !ENDS_THE_SESSION.test(address) ? address : null
}

const OWN_PICTURE = /^\/(?!\/)[\w./-]+$/
const DATA_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/

/** A picture that the page may show: from our own origin, by https, or as a data URL. The CSP decides on hosts. */
export function safePictureUrl(address: string): string | null {
  if (OWN_PICTURE.test(address) || DATA_PICTURE.test(address)) return address
  return readUrl(address)?.protocol === 'https:' ? address : null
}
