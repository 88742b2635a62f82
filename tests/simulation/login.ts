import { authenticate } from '#src/contract/user.ts'
import { toBase64 } from '#src/data/client/encoding.ts'
import { reconcile } from '#src/payments/engine/reconcile.ts'
import { SEED_PASSWORD, seedAccounts } from '#src/server/seed/people.ts'
import type { Phone } from './phone.ts'
import { Tab } from './tab.ts'

/** The seed's accounts that can log in. */
export const ACCOUNTS = seedAccounts.filter(({ status }) => status === 'active').map(({ email }) => email)
const MOST_ADOPTING_MS = 1000

/** As the login dialog does it: the session, then, on one's own phone, what a visitor left and may have paid. */
export async function logIn(tab: Tab, email: string): Promise<boolean> {
  const { client, session } = tab.services
  const answer = await client.call(authenticate, {
    username: toBase64(email),
    password: toBase64(SEED_PASSWORD),
    grant_type: 'password',
  })
  if (!answer.ok) return false
  const isShared = tab.phone.tabKeeps !== null
  session.begin(answer.value, { isShared })
  if (isShared) return true
  const adopted = tab.services.device.adopt().then(() => void reconcile(tab.services))
  await Promise.race([adopted, tab.sleep(MOST_ADOPTING_MS)])
  return true
}

/** Any token that is left is days old: the first page finds that out, and starts afresh. */
export async function hearThatItIsOver(phone: Phone): Promise<void> {
  const tab = new Tab(phone)
  const stop = tab.startReconciling()
  await phone.runtime.sleep(20_000)
  stop()
  tab.kill()
}
