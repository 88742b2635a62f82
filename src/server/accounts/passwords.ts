import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { accountSentences, isStrongPassword } from '#src/domain/account/account-forms.ts'
import type { AccountRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { forgetHits, judgeWithin, WRONG_PASSWORDS } from '#src/server/http/limits.ts'
import { endSessions } from '#src/server/http/sessions.ts'
import { enqueueMail } from '#src/server/mail/outbox.ts'
import { passwordNotice } from './account-emails.ts'

const LONGEST = 128

/** Refuses a password that breaks the spec's rule or is a common first guess, with one sentence. */
export function requireStrong(password: string, sentence: string): void {
  if (password.length > LONGEST) throw new HttpError('invalid', accountSentences.passwordLong)
  if (!isStrongPassword(password) || isCommonPassword(password)) throw new HttpError('invalid', sentence)
}

/** The new password of a call that has it twice, as base64. */
export function newPassword(
  request: { readonly Password: string; readonly ConfirmPassword: string },
  sentence: string,
): string {
  const password = decodeBase64(request.Password)
  if (password !== decodeBase64(request.ConfirmPassword)) {
    throw new HttpError('invalid', accountSentences.passwordsDiffer)
  }
  requireStrong(password, sentence)
  return password
}

/** Base64 of UTF-8: an encoding, no protection. */
export function decodeBase64(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8')
}

/*
 * What people choose when a form asks for a letter, a number and a sign. Lists of the 3,000 commonest passwords hold
 * few that fit the spec's pattern. So this is a rule that makes them and their neighbours:
 * - a well-known word (any case, with the usual @ 0 1 3 $ 5 for letters, or with signs inside), and around it nothing
 *   but signs and the digits that everybody adds: 1, 12, 123 … , one digit repeated;
 * - years beside the words that people change with the calendar;
 * - walks over the keyboard.
 * About 150 words make some hundred thousand passwords. Not covered: names, places and words of other languages, two
 * words together, and anything breached by itself. A provider in earnest asks a breach corpus instead.
 */

const words = new Set(
  `a aa ab abc abcd abcde abcdef access account admin administrator admins adminadmin alpha america angel apple asd asdf
  asdfg asdfgh asdfghjkl asdasd austin baby bailey banking baseball basketball batman bank blessed buster butterfly
  changeit changeme charlie cheese chocolate company computer cookie daniel default demo diamond dragon eagle family
  flower football freedom friend friends fuckyou george ginger god google guest hacker hannah hello hockey hunter
  iloveyou iloveu india internet jennifer jessica jesus jordan killer king letmein liverpool login love lovely loveme
  lovers master matrix merlin michael michelle mobile money monkey mother mustang mypass mypassword nicole ninja nothing
  office orange pass passcode passport passw passwd password passwords passme pepper phone player please pokemon police
  princess purple pussy q qaz qazwsx qq qwe qwer qwert qwerty qwertyu qwertyuiop ranger robert root rootroot samsung
  secret secure security server shadow silver simple soccer sparky starwars sunshine super superman superuser support
  system teacher temp temppass test tester testing testtest thomas thunder tigger trustno user username welcome whatever
  william windows yankees yellow z zaq zxc zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
)
const calendarWords = new Set(
  `password pass welcome admin spring summer autumn fall winter january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
)
const walks = ['1qaz2wsx', '1qaz1qaz', '1qazxsw2', 'zaq12wsx', 'zaq1zaq1', '1q2w3e4r', 'q1w2e3r4', 'qazwsx12']

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
// The signs on the number keys, and the digits that the same keys give without shift.
const unshifted: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '&': '7',
  '*': '8',
}
const AFTER_A_WALK = 3
const SEQUENCE = '1234567890'
const YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/

export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const { core, digits } = takeApart(text)
  const spellings = [core.replace(/[^a-z]/g, ''), mapped(core, letters)]
  const isAmong = (list: ReadonlySet<string>) => spellings.some((word) => list.has(word))
  if (isAmong(words) && isUsualTail(digits)) return true
  if (isAmong(calendarWords) && (isUsualTail(digits) || YEAR.test(digits))) return true
  const keys = mapped(text, unshifted)
  return walks.some((walk) => keys.startsWith(walk) && keys.length - walk.length <= AFTER_A_WALK)
}

/** From the first letter to the last, and the digits around it. */
function takeApart(text: string): { core: string; digits: string } {
  const isLetter = [...text].map((sign) => sign >= 'a' && sign <= 'z')
  const from = isLetter.indexOf(true)
  const to = isLetter.lastIndexOf(true) + 1
  const around = text.slice(0, Math.max(from, 0)) + text.slice(to)
  return { core: from < 0 ? '' : text.slice(from, to), digits: around.replace(/\D/g, '') }
}

function isUsualTail(digits: string): boolean {
  return SEQUENCE.startsWith(digits) || new Set(digits).size === 1
}

function mapped(text: string, table: Readonly<Record<string, string>>): string {
  return [...text].map((sign) => table[sign] ?? sign).join('')
}

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const KEY_BYTES = 32
const SALT_BYTES = 16
// One hash takes 128 MB and a third of a second, so only two are computed at a time.
const AT_ONCE = 2
const MEMORY_LIMIT = 2 ** 28
// Five seconds of work.
const MOST_WAITING = 30
const MOST_OF_ONE = 12
const FOR_OPERATORS = 6
const RETRY_AFTER_S = '5'

/** An unknown user's password is compared with this, so that it takes as long. */
const nobodysHash = (cost: number) =>
  `scrypt$${cost}$8$1$ha9abPRGIxMaCxaZLzoj7A$Ckei2Ed2YtKCzviN62DFFPTPbz_2oVqEIx1z8K1xEiM`

const BUSY = 'Many people are logging in right now. Please try again in a few seconds.'

const inTurn = createTurns({
  atOnce: AT_ONCE,
  mostWaiting: MOST_WAITING,
  mostOfOne: MOST_OF_ONE,
  forOperators: FOR_OPERATORS,
  refusal: () => new HttpError('busy', BUSY, { 'Retry-After': RETRY_AFTER_S }),
})

/** `scrypt$log2(N)$r$p$salt$key`; `cost` is log2(N), `settings.passwordCost`. */
export async function hashPassword(password: string, cost: number, whose: Whose = {}): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, { N: 2 ** cost, r: 8, p: 1 }, whose)
  return ['scrypt', cost, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash that matches no password. */
export function nobodysPassword(cost: number): string {
  const [salt, key] = [randomBytes(SALT_BYTES), randomBytes(KEY_BYTES)]
  return ['scrypt', cost, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** False for a null hash, after the time that one of `cost` takes. */
export async function isPassword(
  password: string,
  hash: string | null,
  cost: number,
  whose: Whose = {},
): Promise<boolean> {
  const [, log2 = '', r = '', p = '', salt = '', key = ''] = (hash ?? nobodysHash(cost)).split('$')
  const expected = Buffer.from(key, 'base64url')
  const numbers = { N: 2 ** Number(log2), r: Number(r), p: Number(p) }
  const found = await derive(password, Buffer.from(salt, 'base64url'), numbers, whose)
  return timingSafeEqual(expected, found) && hash !== null
}

/**
 * Proves the signed-in user's password. Attempts are counted under one key wherever it is asked for: each form would
 * let somebody who has only a session guess it.
 */
export async function requireOwnPassword(
  deps: Deps,
  { account_id, password_hash }: AccountRow,
  password: string,
  wrong: string,
): Promise<void> {
  const key = `change ${account_id}`
  const judge = () => isPassword(password, password_hash, deps.settings.passwordCost, { account: account_id })
  if (!(await judgeWithin(deps, [[key, WRONG_PASSWORDS]], judge))) throw new HttpError('invalid', wrong)
  await forgetHits(deps.db, key)
}

function derive(password: string, salt: Buffer, cost: Cost, whose: Whose): Promise<Buffer> {
  return inTurn(
    whose,
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_LIMIT }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        )
      }),
  )
}

/**
 * Replaces the password, and ends the sessions (all but `but`) and the links in mails that an intruder may have asked
 * for. False when the password that was judged has been replaced meanwhile: then nothing is changed.
 */
export async function replacePassword(
  trx: Trx,
  deps: Deps,
  account: AccountRow,
  password_hash: string,
  origin: string,
  keptSession = '',
): Promise<boolean> {
  const { account_id, email, first_name } = account
  const changed = await trx
    .updateTable('accounts')
    .set({ password_hash })
    .where('account_id', '=', account_id)
    .where('password_hash', '=', account.password_hash)
    .returning('account_id')
    .executeTakeFirst()
  if (changed === undefined) return false
  await endSessions(trx, account_id, keptSession)
  await trx.deleteFrom('mail_links').where('account_id', '=', account_id).execute()
  await enqueueMail(trx, deps, passwordNotice(email, first_name, origin))
  return true
}

interface Turns {
  /** How many work at once. */
  readonly atOnce: number
  /** While this many wait, another is refused: it would wait longer than an app does, and those who wait take our memory. */
  readonly mostWaiting: number
  /** Of these as many may be of one account, or somebody who is at home here would keep everybody else out. */
  readonly mostOfOne: number
  /** So many more may wait of the operators. */
  readonly forOperators: number
  readonly refusal: () => HttpError
}

/** For whom the work is done; empty for whom no limit is needed. */
export interface Whose {
  readonly account?: string
  readonly isOperator?: true
}

/** Runs memory-hungry work in the order in which it came. Throws the refusal where too many wait. */
function createTurns({ atOnce, mostWaiting, mostOfOne, forOperators, refusal }: Turns) {
  let running = 0
  const waiting: { readonly account: string | undefined; readonly start: () => void }[] = []
  return async <T>({ account, isOperator }: Whose, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      const own = account === undefined ? [] : waiting.filter((other) => other.account === account)
      const places = isOperator ? mostWaiting + forOperators : mostWaiting
      if (waiting.length >= places || own.length >= mostOfOne) throw refusal()
      // The turn is handed over directly, so that a newcomer cannot slip in between.
      await new Promise<void>((start) => waiting.push({ account, start }))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next.start()
    }
  }
}
