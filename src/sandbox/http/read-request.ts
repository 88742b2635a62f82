import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { Refusal } from './refusal.ts'

/** The request as the contract's schema reads it. Throws a refusal with one sentence for anything else. */
export async function readRequest(c: Context, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.request === null) return undefined
  const parsed = v.safeParse(endpoint.request, await readInput(c, endpoint))
  if (parsed.success) return parsed.output
  throw new Refusal('invalid', sentenceOf(parsed.issues[0]))
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
  const name = issue.path?.map((item) => String(item.key)).join('.')
  if (name === undefined) return 'The request is not what this call takes.'
  return issue.received === 'undefined' ? `${name} is required.` : `${name} is not valid.`
}
