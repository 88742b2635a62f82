import { kobo } from '#src/contract/kobo.ts'
import type {
  GatewaySessionRow,
  PaymentRow,
  TransactionRow,
  TransferAccount,
} from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { addSession, changeOpen, sessionBy, sessionsOf } from '#src/server/orders/gateway-sessions.ts'
import { resultAddress } from '#src/server/orders/words.ts'
import type { AccountAttempt, Gateway, NotOpened } from '#src/server/providers.ts'
import { askAboutSessions } from './gateway-session.ts'
import { endUnpaid } from './order-endings.ts'

/** An order that loses this many has another fault. */
const MOST_SESSIONS = 20
/** How long the gateway's answer to the first press may still be on its way to us. */
const YOUNG_MS = 5000
const POLL_EVERY_MS = 500
/** How long the gateway's last state of a page counts whose address was lost. */
const HEARD_MS = 60_000

interface Wanted {
  readonly transaction: TransactionRow
  readonly payment: PaymentRow
}

/** The address at which an order is paid. It stays the same while there is one. Null: not now. */
export async function openPage(
  deps: Deps,
  wanted: Wanted & { readonly origin: string },
): Promise<string | null> {
  const { transaction, payment, origin } = wanted
  const callbackUrl = resultAddress(payment.callback_url, transaction)
  const opened = await openSession(deps, wanted, 'page', async (attempt) => {
    const page = await deps.gateway.initialize({ ...attempt, callbackUrl, origin })
    return page.kind === 'opened' ? { address: page.address } : page.kind
  })
  return opened === 'refused' ? null : (opened?.address ?? null)
}

/** The account to which the total can be sent until this time; the same while there is one. Null: not now. */
export async function openAccount(
  deps: Deps,
  wanted: Wanted & { readonly until: number },
  open: NonNullable<Gateway['openAccount']>,
): Promise<TransferAccount | 'refused' | null> {
  const opened = await openSession(deps, wanted, 'account', async (attempt) => {
    const account = await open({ ...attempt, until: wanted.until })
    return account.kind === 'opened' ? { account: account.account } : account.kind
  })
  return opened === 'refused' ? 'refused' : (opened?.account ?? null)
}

type Opened = Partial<Pick<GatewaySessionRow, 'address' | 'account'>>
type Attempt = Omit<AccountAttempt, 'until'>

/**
 * A gateway returns an address, or an account, only once. If it was lost or used up by another sum, or its reference is
 * taken, another is opened, after the gateway was asked about all before.
 */
async function openSession(
  deps: Deps,
  { transaction, payment }: Wanted,
  kind: GatewaySessionRow['kind'],
  open: (attempt: Attempt) => Promise<Opened | NotOpened['kind']>,
): Promise<Opened | 'refused' | null> {
  const sessions = await sessionsOf(deps.db, transaction.transaction_id)
  const same = sessions.findLast((session) => session.kind === kind && session.state === 'open')
  const known = same && (await waitFor(deps, same))
  if (known?.address != null || known?.account != null) return known
  const last = sessions.at(-1)
  const from = (last?.number ?? 0) + 1
  if (last !== undefined) {
    // Where many were lost, each try asks about those for which the tries before got no answer.
    const since = Math.max(last.created_at, deps.runtime.now() - HEARD_MS)
    const word = await askAboutSessions(deps, transaction, since)
    const isPayable = word.kind === 'stated' && (word.state === 'created' || word.state === 'declined')
    if (!isPayable) return null
  }
  for (let number = from; number <= MOST_SESSIONS; number += 1) {
    const reference = number === 1 ? transaction.tran_id : `${transaction.tran_id}-${number}`
    const now = deps.runtime.now()
    const times = { created_at: now, check_at: now + YOUNG_MS }
    const { transaction_id } = transaction
    // Its row goes before the call. Another request may be opening this very one.
    if (!(await addSession(deps.db, { reference, transaction_id, number, kind, ...times }))) return null
    const opened = await open({
      reference,
      transactionId: transaction_id,
      amount: kobo(payment.amount),
      email: payment.email,
    })
    if (typeof opened !== 'string') {
      await changeOpen(deps.db, reference, opened)
      return opened
    }
    if (opened === 'email refused') throw await emailRefused(deps, payment)
    if (opened === 'refused') {
      tellOperator(refusedNews[kind](reference))
      return 'refused'
    }
    if (opened !== 'taken') return null
  }
  return null
}

const refusedNews: Readonly<Record<GatewaySessionRow['kind'], (reference: string) => string>> = {
  page: (reference) => `The gateway refused a page for ${reference}. If it refuses all, check its key.`,
  account: (reference) =>
    `The gateway refused an account for a bank transfer, ${reference}. If it refuses all, ask it to allow them: from the second order on, the app offers none for some minutes, then longer, up to a day.`,
}

/** Ends the order: with another address it is another one. Nothing can have been paid on a page that was not opened. */
export async function emailRefused(deps: Deps, { transaction_id, email }: PaymentRow): Promise<HttpError> {
  await endUnpaid(deps, transaction_id, 'email')
  return new HttpError(
    'email-refused',
    `The payment gateway does not accept the e-mail address ${email}. Nothing was charged. Change the address, then try again.`,
  )
}

/** Waits for what another request is opening right now. */
async function waitFor({ db, runtime }: Deps, { reference, created_at }: GatewaySessionRow): Promise<Opened> {
  for (let waited = 0; ; waited += POLL_EVERY_MS) {
    const { address = null, account = null } = (await sessionBy(db, reference)) ?? {}
    const isYoung = runtime.now() + waited < created_at + YOUNG_MS
    if (address !== null || account !== null || !isYoung) return { address, account }
    await runtime.sleep(POLL_EVERY_MS)
  }
}
