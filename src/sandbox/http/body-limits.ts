import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { uploadBulk } from '#src/contract/bulk.ts'
import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'

const BODY_LIMIT = 256 * 1024
/** The form around the file: its other fields and the lines between. */
const FORM_BYTES = 16 * 1024
const UPLOAD = `/api${uploadBulk.path}`

/** How much anybody may send at once (sandbox.md, "Answers"). */
export function limitBodies(onError: (c: Context) => Response): MiddlewareHandler {
  const others = bodyLimit({ maxSize: BODY_LIMIT, onError })
  const uploads = bodyLimit({ maxSize: MOST_BYTES + FORM_BYTES, onError })
  return (c, next) => (c.req.path.replace(/\/$/, '') === UPLOAD ? uploads(c, next) : others(c, next))
}
