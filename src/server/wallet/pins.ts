import { kobo, toNaira } from '#src/contract/kobo.ts'
import { WALLET_BILLER_CODE } from '#src/contract/paths.ts'
import { walletFields } from '#src/contract/product-fields.ts'
import { sendWalletLink, setWalletPin, unlockWallet, walletBalance } from '#src/contract/wallet.ts'
import { FREE_OF_PIN, pinProblem } from '#src/domain/payment/wallet-pin.ts'
import { makeLink, SHORT_LIFE_MS, spendLink, walletEmail } from '#src/server/accounts/account-emails.ts'
import { decodeBase64, hashPassword, isPassword, requireOwnPassword } from '#src/server/accounts/passwords.ts'
import { transferMember } from '#src/server/catalog/catalog-calls.ts'
import type { AccountRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { callerOf, type Implementation, implement } from '#src/server/http/implementation.ts'
import { mayReach, requireOwnerRest } from '#src/server/http/limits.ts'
import { enqueueMail, sendQueuedMail } from '#src/server/mail/outbox.ts'
import { requireOwnWallet } from '#src/server/orders/payments.ts'
import { walletProduct } from '#src/server/seed/catalog.ts'

/** This many wrong ones in a row lock the wallet until the owner has opened the link in the mail. */
const PIN_TRIES = 5
/** For how long after it was last entered something may be paid without the PIN. */
const FREE_FOR_MS = 3 * 86_400_000

const LOCKED = 'Your wallet is locked. Open the link that we mailed you, then choose a new PIN.'
const NO_PIN = 'Choose a PIN for your wallet first.'
const ASKED = 'Enter your wallet PIN.'

type PinFacts = Pick<AccountRow, 'pin_hash' | 'pin_tries' | 'pin_at' | 'spent_since_pin'>

/** The PIN's state, in the wire's words. */
function pinState({ pin_hash, pin_tries }: PinFacts): 'none' | 'set' | 'locked' {
  if (pin_hash === null) return 'none'
  return pin_tries >= PIN_TRIES ? 'locked' : 'set'
}

/** The largest total that can be paid without the PIN now, in kobo. */
function freeOf({ pin_at, spent_since_pin }: PinFacts, now: number) {
  if (pin_at === null || now - pin_at >= FREE_FOR_MS) return kobo(0)
  return kobo(Math.max(0, FREE_OF_PIN - spent_since_pin))
}

export function pinCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(setWalletPin, async (call) => {
      await choosePin(deps, callerOf(call), call.request.Pin, decodeBase64(call.request.Password))
      return { data: null }
    }),
    implement(sendWalletLink, async (call) => {
      const own = callerOf(call)
      await requireOwnerRest(deps, 'wallet', own.account_id)
      await deps.db.transaction().execute((trx) => mailLink(trx, deps, own, call.origin))
      sendQueuedMail(deps)
      return { data: null }
    }),
    implement(unlockWallet, async ({ request }) => {
      await deps.db.transaction().execute(async (trx) => {
        const { account_id } = await spendLink(trx, deps, 'wallet', request.Token)
        await trx
          .updateTable('accounts')
          .set({ pin_hash: null, pin_tries: 0, pin_at: null })
          .where('account_id', '=', account_id)
          .execute()
      })
      return { data: null }
    }),
  ]
}

const TAKEN = 'Your wallet has a PIN already.'

async function choosePin(deps: Deps, account: AccountRow, pin: string, password: string): Promise<void> {
  const { db, settings } = deps
  const problem = pinProblem(pin, account.date_of_birth)
  if (problem !== null) throw new HttpError('invalid', problem)
  if (account.pin_hash !== null) throw new HttpError('conflict', TAKEN)
  await requireOwnPassword(deps, account, password, 'The password is not correct.')
  const pin_hash = await hashPassword(pin, settings.passwordCost, { account: account.account_id })
  const changed = await db
    .updateTable('accounts')
    .set({ pin_hash, pin_tries: 0, pin_at: null, spent_since_pin: 0 })
    .where('account_id', '=', account.account_id)
    .where('password_hash', '=', account.password_hash)
    .where('pin_hash', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (changed === undefined) throw new HttpError('conflict', TAKEN)
}

/**
 * Checks a PIN, whose result is then noted in one change: so of a hundred at once only the first five wrong ones are
 * told apart from a right one, and a right one is never counted. A correct one resets the tries and restarts the time
 * without a PIN, unless others have locked the wallet meanwhile: `pinRefusal` says that.
 */
export async function judgePin(deps: Deps, account: AccountRow, pin: string, origin: string): Promise<void> {
  const { db, runtime, settings } = deps
  const { pin_hash, pin_tries } = await db
    .selectFrom('accounts')
    .select(['pin_hash', 'pin_tries'])
    .where('account_id', '=', account.account_id)
    .executeTakeFirstOrThrow()
  if (pin_hash === null) throw new HttpError('wrong-pin', NO_PIN)
  if (pin_tries >= PIN_TRIES) throw new HttpError('locked', LOCKED)
  const isRight = await isPassword(pin, pin_hash, settings.passwordCost, { account: account.account_id })
  const noted = await db
    .updateTable('accounts')
    .set((set) =>
      isRight
        ? { pin_tries: 0, pin_at: runtime.now(), spent_since_pin: 0 }
        : { pin_tries: set('pin_tries', '+', 1) },
    )
    .where('account_id', '=', account.account_id)
    .where('pin_hash', '=', pin_hash)
    .where('pin_tries', '<', PIN_TRIES)
    .returning('pin_tries')
    .executeTakeFirst()
  if (isRight) return
  if (noted === undefined) throw new HttpError('locked', LOCKED)
  const left = PIN_TRIES - noted.pin_tries
  if (left > 0) {
    throw new HttpError('wrong-pin', `This PIN is not right. ${left === 1 ? '1 try' : `${left} tries`} left.`)
  }
  await db.transaction().execute((trx) => mailLink(trx, deps, account, origin))
  sendQueuedMail(deps)
  throw new HttpError('locked', LOCKED)
}

/** Within a transaction that is about to pay `total`: why it may not. `isGiven`: its PIN was just found correct. */
export function pinRefusal(facts: PinFacts, isGiven: boolean, total: number, now: number): HttpError | null {
  switch (pinState(facts)) {
    case 'none':
      return new HttpError('wrong-pin', NO_PIN)
    case 'locked':
      return new HttpError('locked', LOCKED)
    case 'set':
      return isGiven || total <= freeOf(facts, now) ? null : new HttpError('wrong-pin', ASKED)
  }
}

async function mailLink(
  trx: Trx,
  deps: Deps,
  { account_id, email, first_name }: AccountRow,
  origin: string,
): Promise<void> {
  if (!(await mayReach({ ...deps, db: trx }, 'wallet', email, SHORT_LIFE_MS))) return
  const token = await makeLink(trx, deps, 'wallet', account_id)
  await enqueueMail(trx, deps, walletEmail(email, first_name, origin, token))
}

const KNOWN = '00'

/** The signed-in user's wallet. The contract demands a login for both calls. */
export function walletCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(walletFields, async () => {
      if (deps.catalog.biller(WALLET_BILLER_CODE) === undefined)
        throw new HttpError('unknown', 'Wallets cannot be topped up here.')
      return {
        data: {
          Product: { ...walletProduct.product, ...transferMember(deps) },
          Fields: [...walletProduct.fields],
        },
      }
    }),
    implement(walletBalance, async ({ request, account }) => {
      const own = requireOwnWallet(account, request.Parameter)
      const payments = { Pin: pinState(own), WithoutPin: toNaira(freeOf(own, deps.runtime.now())) }
      return { data: { ResponseCode: KNOWN, Balance: toNaira(kobo(own.balance)), Payments: payments } }
    }),
  ]
}
