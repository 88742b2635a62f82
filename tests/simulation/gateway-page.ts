import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import type { Phone } from './phone.ts'
import type { Random } from './runtime.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const CARD = { action: 'card', number: '4084084084084081', cvv: '408', expiry: '12/98' }
const DECLINED = { action: 'card', number: '4084080000005408', cvv: '001', expiry: '12/98' }
const WAYS = [
  'card',
  'card',
  'card',
  'card twice',
  'declined',
  'declined, then card',
  'cancel',
  'leave',
  'late',
  'two windows',
  'transfer',
] as const

/**
 * A customer on the gateway's own payment page: plain forms, sent again when no response comes. Returns the transaction
 * id of the page that it leads back to, or null where the customer does not return.
 */
export async function payAtGateway(phone: Phone, chance: Random, address: string): Promise<string | null> {
  const { runtime } = phone
  const think = (least: number, most: number) => runtime.sleep(chance.between(least, most))
  const browse = async (form?: Readonly<Record<string, string>>, way?: number): Promise<Response | null> => {
    const init =
      form === undefined
        ? {}
        : {
            method: 'POST',
            body: new URLSearchParams(form).toString(),
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          }
    for (let left = 3; left > 0; left -= 1) {
      const timeOut = runtime.sleep(30 * SECOND_MS).then(() => null)
      const answer = await Promise.race([phone.line.fetch(pathname, init, way).catch(() => null), timeOut])
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer
      await think(SECOND_MS, 20 * SECOND_MS)
    }
    return null
  }
  const { pathname } = new URL(address)
  await browse()
  const how = chance.pick(WAYS)
  runtime.recordEvent('person', 'gateway', how)
  await think(2 * SECOND_MS, MINUTE_MS)
  if (how === 'leave') return null
  if (how === 'late') await think(10 * MINUTE_MS, 40 * MINUTE_MS)
  const isOneWord = how === 'cancel' || how === 'transfer'
  const first = how.startsWith('declined') ? DECLINED : isOneWord ? { action: how } : CARD
  let answer = how === 'two windows' ? null : await browse(first)
  if (how === 'two windows') {
    const both = [{ action: 'cancel' }, CARD].map((form) => browse(form, 100))
    answer = (await Promise.all(both))[0] ?? null
  }
  if (how === 'card twice' || how === 'declined, then card') answer = await browse(CARD)
  if (how === 'declined') answer = await browse({ action: 'cancel' })
  const back = answer?.headers.get('Location') ?? null
  const returns = back !== null && URL.canParse(back) && chance.chance(0.8)
  return returns ? transactionIdOf(new URL(back).searchParams.get(TRANSACTION_ID_PARAMETER)) : null
}
