import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import * as v from 'valibot'
import { brandName } from '#src/brand.ts'
import { judgeTry, welcome } from '#src/server/accounts/login-limits.ts'
import { hashPassword, isPassword } from '#src/server/accounts/passwords.ts'
import type { Db, Trx } from '#src/server/database/tables.ts'
import type { Deps, Runtime } from '#src/server/deps.ts'
import { callerReader } from '#src/server/http/caller.ts'
import { HttpError, tooMany } from '#src/server/http/http-error.ts'
import { digest, forgetHits, type Limit, takeHit } from '#src/server/http/limits.ts'
import { requireOwnPage } from '#src/server/http/requests.ts'
import type { Settings } from '#src/server/settings.ts'
import { writeAudit } from './audit.ts'
import { type AdminApp, adminFrame, type Html, readForm } from './frame.ts'
import { fromBase32, otpauthUri, stepOfCode, toBase32 } from './totp.ts'

const COOKIE = 'paydey-admin'
const LEADS_BACK = /^\/admin(?:\/[\w-]{1,60}){0,3}$/

/** Access control. Mounted before the rest of the admin, which gets the operator from it. */
export function mountSignIn(admin: AdminApp, deps: Deps): void {
  const { db, runtime, settings } = deps
  const callerOf = callerReader(settings)
  admin.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') requireAdminPage(c, settings)
    await next()
  })
  admin.post('/sign-in', async (c) => {
    const form = await readForm(c, SignInSchema)
    const to = leadsBack(form.to)
    try {
      setCookie(c, COOKIE, await signIn(deps, form, callerOf(c)), cookieOptions(c, settings))
      return c.redirect(to, 303)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      const page = { hasOperators: await hasOperators(db), to, name: form.name, refused: error.message }
      return c.html(signInPage(page), error.status)
    }
  })
  admin.post('/sign-out', async (c) => {
    const token = getCookie(c, COOKIE)
    if (token !== undefined) await endSession(db, token)
    deleteCookie(c, COOKIE, cookieOptions(c, settings))
    return c.redirect('/admin', 303)
  })
  admin.use(async (c, next) => {
    const operator = await operatorOf(db, runtime, getCookie(c, COOKIE))
    if (operator === null) {
      const page =
        c.req.method === 'GET' ? { to: leadsBack(c.req.path) } : { to: cameFrom(c), refused: ENDED }
      return c.html(signInPage({ hasOperators: await hasOperators(db), ...page }), 401)
    }
    c.set('operator', operator)
    return await next()
  })
}

const ENDED = 'Your session had ended, so nothing was done. Sign in and do it again.'

const leadsBack = (path: string) => (LEADS_BACK.test(path) ? path : '/admin')

/** The page with the form that was sent. */
function cameFrom(c: Context): string {
  const from = c.req.header('referer') ?? ''
  return leadsBack(URL.canParse(from) ? new URL(from).pathname : '')
}

/** As `requireOwnPage`; behind a proxy that uses another host name, the configured public origin counts. */
function requireAdminPage(c: Context, { publicUrl }: Settings): void {
  const isPublic = publicUrl !== null && c.req.header('origin') === publicUrl
  if (c.req.header('sec-fetch-site') === undefined && isPublic) return
  requireOwnPage(c)
}

/** Anybody may write this header, but it can only make the cookie stricter. */
function cookieOptions(c: Context, { publicUrl }: Settings) {
  const isTls =
    (publicUrl?.startsWith('https:') ?? false) || c.req.header('x-forwarded-proto')?.trim() === 'https'
  return { path: '/admin', httpOnly: true, sameSite: 'Strict', secure: isTls } as const
}

const SignInSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(60)),
  password: v.pipe(v.string(), v.maxLength(200)),
  code: v.pipe(v.string(), v.trim(), v.maxLength(20)),
  to: v.optional(v.string(), ''),
})

type SignIn = v.InferOutput<typeof SignInSchema>

const REFUSED =
  'The name, the password or the code is not right. A code works once: if you have used this one, wait for the next.'

/** Wrong codes after the correct password. Only whoever has that can use them up, so no stranger locks others out. */
const WRONG_CODES: Limit = { times: 10, withinMs: 60 * 60_000 }

/** Proves both factors and returns the session's token. Any mistake gets the same sentence. */
async function signIn(deps: Deps, { name, password, code }: SignIn, ip: string): Promise<string> {
  const { db, runtime, settings } = deps
  const counted = `operator ${name}`
  const found = await db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst()
  const codes = `operator codes ${digest(name)}`
  let token: string | null = null
  await judgeTry(deps, counted, ip, async () => {
    const isRight = await isPassword(password, found?.password_hash ?? null, settings.passwordCost, {
      account: counted,
      isOperator: true,
    })
    if (found === undefined || !isRight) return false
    const wait = await takeHit(db, codes, WRONG_CODES, runtime.now())
    if (wait > 0) throw tooMany('Too many wrong codes.', wait)
    token = await takeCode(deps, name, stepOfCode(fromBase32(found.totp_secret), code, runtime.now()))
    return token !== null
  })
  if (token === null) throw new HttpError('invalid', REFUSED)
  await forgetHits(db, codes)
  await welcome(db, counted, ip, runtime.now())
  return token
}

/** A code is accepted once: its time step must be later than the last one's, even for requests at once. */
async function takeCode({ db, runtime }: Deps, name: string, step: number | null): Promise<string | null> {
  if (step === null) return null
  return await db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('operators')
      .set({ last_step: step })
      .where('name', '=', name)
      .where('last_step', '<', step)
      .returning('name')
      .executeTakeFirst()
    if (taken === undefined) return null
    await writeAudit(trx, runtime.now(), { operator: name, action: 'signed in', subject: name, note: '' })
    return await openSession(trx, runtime, name)
  })
}

interface SignInOptions {
  readonly hasOperators: boolean
  /** The page that was requested. */
  readonly to: string
  /** As it was typed; password and code must be typed again. */
  readonly name?: string
  readonly refused?: string
}

function signInPage({ hasOperators, to, name = '', refused }: SignInOptions): Html {
  return adminFrame(
    { title: 'Sign in', operator: null, refused },
    hasOperators
      ? html`<form method="post" action="/admin/sign-in">
    <input type="hidden" name="to" value="${to}">
    <label for="name">Name</label>
    <input id="name" name="name" autocomplete="username" autocapitalize="none" value="${name}" required>
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required>
    <label for="code">Code of your authenticator, 6 digits</label>
    <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required>
    <button>Sign in</button>
  </form>`
      : html`<p>Nobody may sign in here yet. Whoever runs this server makes the first operator with this command, in its folder and with its environment:</p>
  <pre>npm run operator -- add &lt;name&gt;</pre>
  <p>It prints a password and what your authenticator app needs, once. With the embedded database, stop the server before, because only one program at a time may open its folder.</p>`,
  )
}

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
const LONGEST_MS = 12 * 60 * MINUTE_MS

/** A token of 256 random bits, of which only the hash is kept. */
async function openSession(trx: Trx, runtime: Runtime, operator: string): Promise<string> {
  const token = runtime.random(TOKEN_BYTES).toString('base64url')
  const now = runtime.now()
  await trx
    .deleteFrom('operator_sessions')
    .where('operator', '=', operator)
    .where((where) =>
      where.or([where('used_at', '<=', now - IDLE_MS), where('created_at', '<=', now - LONGEST_MS)]),
    )
    .execute()
  await trx
    .insertInto('operator_sessions')
    .values({ token_hash: digest(token), operator, created_at: now, used_at: now })
    .execute()
  return token
}

/** The token's operator; null for no token, an idle one and an old one. */
async function operatorOf(db: Db, runtime: Runtime, token: string | undefined): Promise<string | null> {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return null
  const now = runtime.now()
  const found = await db
    .selectFrom('operator_sessions')
    .select(['operator', 'used_at'])
    .where('token_hash', '=', digest(token))
    .where('used_at', '>', now - IDLE_MS)
    .where('created_at', '>', now - LONGEST_MS)
    .executeTakeFirst()
  if (found === undefined) return null
  if (found.used_at <= now - MINUTE_MS) {
    await db
      .updateTable('operator_sessions')
      .set({ used_at: now })
      .where('token_hash', '=', digest(token))
      .execute()
  }
  return found.operator
}

async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', digest(token)).execute()
}

const SECRET_BYTES = 20
/** As base32: 24 characters, 120 bits. Generated, because people choose bad ones. */
const PASSWORD_BYTES = 15
/** The author in the log of what this command does. */
const COMMAND = 'command line'

/** Shown once and never again. */
export interface NewOperator {
  readonly password: string
  readonly uri: string
}

export const OPERATOR_NAME = /^[a-z][a-z0-9.-]{1,30}$/

/** Null where the name is taken. */
export async function addOperator(
  db: Db,
  runtime: Runtime,
  name: string,
  passwordCost: number,
): Promise<NewOperator | null> {
  const signs = toBase32(runtime.random(PASSWORD_BYTES)).toLowerCase()
  const password = signs.replace(/(.{6})(?=.)/g, '$1-')
  const secret = toBase32(runtime.random(SECRET_BYTES))
  const password_hash = await hashPassword(password, passwordCost)
  const at = runtime.now()
  const isNew = await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('operators')
      .values({ name, password_hash, totp_secret: secret, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (added === undefined) return false
    await writeAudit(trx, at, { operator: COMMAND, action: 'operator added', subject: name, note: '' })
    return true
  })
  return isNew ? { password, uri: otpauthUri(`${brandName} admin`, name, secret) } : null
}

/** Removes an operator with their sessions. False where the name does not exist. */
export async function removeOperator(db: Db, runtime: Runtime, name: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('operators')
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    if (removed === undefined) return false
    const act = { operator: COMMAND, action: 'operator removed', subject: name, note: '' } as const
    await writeAudit(trx, runtime.now(), act)
    return true
  })
}

async function hasOperators(db: Db): Promise<boolean> {
  return (await db.selectFrom('operators').select('name').limit(1).executeTakeFirst()) !== undefined
}
