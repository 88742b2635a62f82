import type { Hono } from 'hono'
import { paths } from '#src/contract/paths.ts'
import { SHARE_PATH } from '#src/contract/share-target.ts'

/**
 * A file that another app shares, where no worker is there to take it: the page comes without it. Mounted before the
 * limit on bodies, because nobody reads this one.
 */
export function mountShare(app: Hono): void {
  app.post(SHARE_PATH, (c) => c.redirect(paths.bulkUpload, 303))
}
