import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { isKeepable } from './keepable.ts'
import { Refusal } from './refusal.ts'

/** The request as the contract's schema reads it. Throws a refusal with one sentence for anything else. */
export async function readRequest(c: Context, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.request === null) return undefined
  const parsed = v.safeParse(endpoint.request, await readInput(c, endpoint))
  if (!parsed.success) throw new Refusal('invalid', sentenceOf(parsed.issues[0]))
  const path = unkeepable(parsed.output)
  if (path !== null) throw new Refusal('invalid', `${nameOf(path)} is not valid.`)
  return parsed.output
}

/** Where a text is that no database keeps. Null where none is. */
function unkeepable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return isKeepable(value) ? null : []
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null
  for (const [key, child] of Object.entries(value)) {
    const path = unkeepable(child)
    if (path !== null) return [key, ...path]
  }
  return null
}

async function readInput(c: Context, endpoint: Endpoint): Promise<unknown> {
  switch (endpoint.encoding) {
    case 'json':
      return unwrapped(await readJson(c))
    case 'bare-json':
      return await readJson(c)
    case 'form':
      demandType(c, 'application/x-www-form-urlencoded')
      return Object.fromEntries(new URLSearchParams(await c.req.text()))
    case 'multipart':
      demandType(c, 'multipart/form-data')
      return await readForm(c)
    default:
      return c.req.query()
  }
}

async function readJson(c: Context): Promise<unknown> {
  demandType(c, 'application/json')
  try {
    return JSON.parse(await c.req.text())
  } catch {
    throw new Refusal('invalid', 'The body is not valid JSON.')
  }
}

/** A form of another site can send text/plain without asking first, but not this (security 38). */
function demandType(c: Context, type: string): void {
  const [sent = ''] = (c.req.header('content-type') ?? '').split(';')
  if (sent.trim().toLowerCase() !== type) throw new Refusal('wrong-type', `The content type must be ${type}.`)
}

function unwrapped(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && Object.hasOwn(body, 'requestData')
  return isWrapped ? Object(body).requestData : body
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (issue.path === undefined) return 'The request is not what this call takes.'
  const name = nameOf(issue.path.map((item) => String(item.key)))
  return issue.received === 'undefined' ? `${name} is required.` : `${name} is not valid.`
}

/** Some calls take names of the caller's choice, and none of those is said again. */
function nameOf(path: readonly string[]): string {
  const name = path.join('.')
  return /^[\w.]{1,60}$/.test(name) ? name : 'A field'
}

const MOST_FIELDS = 10

/** What a form of the contract may hold. A field that is not there is empty, so that one sentence tells of both. */
const NOTHING = { file: new Blob([]), email: '', narration: '', billerCode: '' }

/** A multipart form, its file as bytes whose name nobody looks at. */
async function readForm(c: Context): Promise<Readonly<Record<string, unknown>>> {
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
