import * as v from 'valibot'

const MOST = 1500
const StateSchema = v.object({ help: v.pipe(v.string(), v.maxLength(MOST)) })

/** State that opens the support form with this comment: `navigate(paths.contact, { state: helpWith(text) })`. */
export function helpWith(comment: string): v.InferOutput<typeof StateSchema> {
  return { help: comment.slice(0, MOST) }
}

/** The comment in a location's state, or null: any page and any older build may have written that state. */
export function helpOf(state: unknown): string | null {
  const parsed = v.safeParse(StateSchema, state)
  return parsed.success ? parsed.output.help : null
}
