import type { Context } from 'hono'
import * as v from 'valibot'
import { HttpError } from '#src/server/http/http-error.ts'
import { isKeepable, readText } from '#src/server/http/requests.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The content of a submitted form. Throws a refusal with one sentence for anything else. */
export async function readForm<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!(c.req.header('content-type') ?? '').toLowerCase().startsWith(FORM)) {
    throw new HttpError('wrong-type', 'Send this as the form of the page does.')
  }
  const fields = Object.fromEntries(new URLSearchParams(await readText(c)))
  if (!Object.values(fields).every(isKeepable)) throw new HttpError('invalid', 'This text cannot be kept.')
  const parsed = v.safeParse(schema, fields)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // A schema's own sentences are for users; valibot's default messages are about types.
  const sentence = issue.message.endsWith('.') ? issue.message : 'The form is not filled in as it must be.'
  throw new HttpError('invalid', sentence)
}

const SHORTEST_NOTE = 3
const LONGEST_NOTE = 500
const NOTE = 'Write a note of 3 to 500 characters: why you do this.'

/** The reason for an act, kept in the log. */
export const NoteSchema = v.pipe(
  v.string(NOTE),
  v.trim(),
  v.minLength(SHORTEST_NOTE, NOTE),
  v.maxLength(LONGEST_NOTE, NOTE),
)
