import type { Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '#src/server/deps.ts'
import { callerReader } from '#src/server/http/caller.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { demandOwnPage } from '#src/server/http/requests.ts'
import type { Settings } from '#src/server/settings.ts'
import { readForm } from './forms.ts'
import { endSession, operatorOf } from './operator-sessions.ts'
import { hasOperators } from './operators.ts'
import { SignInSchema, signIn } from './sign-in.ts'
import { signInPage } from './sign-in-page.ts'

/** What every page behind the door knows. */
export type DeskApp = Hono<{ Variables: { operator: string } }>

const COOKIE = 'paydey-desk'
const LEADS_BACK = /^\/desk(?:\/[\w-]{1,60}){0,3}$/

/** Who may come in. Mounted before everything else of the desk: what comes after it knows its operator. */
export function mountDoor(desk: DeskApp, deps: Deps): void {
  const { db, world, settings } = deps
  const callerOf = callerReader(settings)
  desk.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') demandDeskPage(c, settings)
    await next()
  })
  desk.post('/sign-in', async (c) => {
    const form = await readForm(c, SignInSchema)
    const to = LEADS_BACK.test(form.to) ? form.to : '/desk'
    try {
      setCookie(c, COOKIE, await signIn(deps, form, callerOf(c)), cookieOptions(c, settings))
      return c.redirect(to, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      const page = { hasOperators: await hasOperators(db), to, refused: error.message }
      return c.html(signInPage(page), error.status)
    }
  })
  desk.post('/sign-out', async (c) => {
    const token = getCookie(c, COOKIE)
    if (token !== undefined) await endSession(db, token)
    deleteCookie(c, COOKIE, cookieOptions(c, settings))
    return c.redirect('/desk', 303)
  })
  desk.use(async (c, next) => {
    const operator = await operatorOf(db, world, getCookie(c, COOKIE))
    if (operator === null) {
      const to = c.req.method === 'GET' && LEADS_BACK.test(c.req.path) ? c.req.path : '/desk'
      return c.html(signInPage({ hasOperators: await hasOperators(db), to }), 401)
    }
    c.set('operator', operator)
    return await next()
  })
}

/** As `demandOwnPage`; a proxy that asks for us under another host's name is known by the address it was given. */
function demandDeskPage(c: Context, { publicUrl }: Settings): void {
  const isPublic = publicUrl !== null && c.req.header('origin') === publicUrl
  if (c.req.header('sec-fetch-site') === undefined && isPublic) return
  demandOwnPage(c)
}

/** A header that anybody may write makes the cookie stricter at most. */
function cookieOptions(c: Context, { publicUrl }: Settings) {
  const isTls =
    (publicUrl?.startsWith('https:') ?? false) || c.req.header('x-forwarded-proto')?.trim() === 'https'
  return { path: '/desk', httpOnly: true, sameSite: 'Strict', secure: isTls } as const
}
