import type { Context } from 'hono'
import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { Refusal } from './refusal.ts'

const MOST_FIELDS = 10

/** What a form of the contract may hold. A field that is not there is empty, so that one sentence tells of both. */
const NOTHING = { file: new Blob([]), email: '', narration: '', billerCode: '' }

/** A multipart form, its file as bytes whose name nobody looks at. */
export async function readForm(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const form = await c.req.formData().catch(() => {
    throw new Refusal('invalid', 'The body is not a valid form.')
  })
  const fields = [...form.entries()]
  if (fields.length > MOST_FIELDS || new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new Refusal('invalid', 'The form must have each of its fields once.')
  }
  if (fields.some(([, value]) => typeof value !== 'string' && value.size > MOST_BYTES)) {
    throw new Refusal('too-large', 'The file is bigger than 10 MB. Send it in parts.')
  }
  return { ...NOTHING, ...Object.fromEntries(fields) }
}
