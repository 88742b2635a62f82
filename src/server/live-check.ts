import { kobo } from '#src/contract/kobo.ts'
import { newRequestId } from '#src/server/vtpass/vtpass-biller.ts'
import { realRuntime } from './deps.ts'
import { orderIs } from './paystack/answers.ts'
import { createPaystackClient } from './paystack/client.ts'
import { paystackGateway } from './paystack/paystack-gateway.ts'
import { readProviders } from './provider-settings.ts'
import type { VendRequest } from './providers.ts'
import type { ProviderSettings } from './settings.ts'
import { createVtpassClient } from './vtpass/client.ts'
import { vtpassBiller } from './vtpass/vtpass-biller.ts'

// `npm run live-check`: small purchases in the test modes of VTpass and Paystack, for anybody with keys. It prints the
// answers to the questions that the documents leave open (the `?` in the adapters), and no key.

/** Prints one sentence for each thing that is missing and exits: this is read at a terminal. */
function readKeys(): ProviderSettings {
  try {
    const settings = readProviders(process.env, 'check')
    if (settings === null) throw new Error('Set BILLER=vtpass, GATEWAY=paystack and their test keys first.')
    if (settings.paystack.secretKey.startsWith('sk_live_')) throw new Error('This is for test keys alone.')
    return settings
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const settings = readKeys()
const say = (what: string, answer: unknown) => console.log(`${what}: ${JSON.stringify(answer)}`)
const client = createVtpassClient({ fetch, ...settings.vtpass })
const biller = vtpassBiller(client, realRuntime)
const paystack = createPaystackClient({ fetch, ...settings.paystack })
const gateway = paystackGateway(paystack, settings.paystack.secretKey, realRuntime)

/** VTpass's test numbers. */
const PHONE = '08011111111'
const METER = '1111111111111'
const SMARTCARD = '1212121212'
const PROFILE = '0123456789'
const DAY_MS = 86_400_000

const order = (billerCode: string, customer: string, amount: number): VendRequest => ({
  transactionId: '',
  billerCode,
  customer,
  phone: PHONE,
  amount: kobo(amount),
  controls: [],
  ordered: [],
  attempt: null,
})

async function checkVtpass(): Promise<void> {
  const balance = await client.balance()
  if (balance === null)
    throw new Error('VTpass told no balance: check its keys, and that it allows this address.')
  say('VTpass balance in kobo', balance)
  say('VTpass lists a service as', await client.variations('waec'))
  say(
    '? 000 or 020 for a confirmed meter',
    await client.verify({ billersCode: METER, serviceID: 'ikeja-electric', type: 'prepaid' }),
  )
  say(
    '? how a meter is not confirmed',
    await client.verify({ billersCode: '1', serviceID: 'ikeja-electric', type: 'prepaid' }),
  )
  say(
    '? whether a JAMB profile is confirmed with utme',
    await client.verify({ billersCode: PROFILE, serviceID: 'jamb', type: 'utme' }),
  )
  say(
    '? whether Current_Bouquet_Code is a code of the list that follows',
    await client.verify({ billersCode: SMARTCARD, serviceID: 'dstv' }),
  )
  say('the list', await client.variations('dstv'))
  const airtime = order('MTNVTU', PHONE, 10_000)
  const id = biller.newId('')
  say(`? whether a request_id of ${id.length} signs is taken`, await biller.place(airtime, id))
  say('the same order, asked about', await biller.ask(airtime, id))
  say(
    '014 for the same id again',
    await client.pay({ request_id: id, serviceID: 'mtn', amount: 100, phone: PHONE }),
  )
  say(
    '019 for the same again at once',
    await client.pay({ request_id: biller.newId(''), serviceID: 'mtn', amount: 100, phone: PHONE }),
  )
  say('015 for an id that it never had', await client.requery(biller.newId('')))
  const yesterday = newRequestId({ ...realRuntime, now: () => realRuntime.now() - DAY_MS })
  say(
    '? what an id of yesterday gets',
    await client.pay({ request_id: yesterday, serviceID: 'glo', amount: 100, phone: PHONE }),
  )
  const light = order('IKEDCPREPAID', METER, 200_000)
  const lightId = biller.newId('')
  say('a prepaid meter, with its token', await biller.place(light, lightId))
  say('the same meter, asked about', await biller.ask(light, lightId))
}

const REFERENCE = 'LIVECHECK'
/** In the metadata. Where it does not come back as it was sent, a payment counts as another order's. */
const ORDER = 'LIVECHECK'
const EMAIL = 'live-check@example.com'

async function checkPaystack(): Promise<void> {
  const reference = `${REFERENCE}${realRuntime.random(8).toString('hex')}`
  const attempt = {
    reference,
    transactionId: ORDER,
    amount: kobo(10_000),
    email: EMAIL,
    callbackUrl: 'https://example.com/',
    origin: '',
  }
  const opened = await gateway.initialize(attempt)
  if (opened.kind !== 'opened') throw new Error(`Paystack opened no page (${opened.kind}): check its key.`)
  say('Paystack opens a page', opened)
  say('duplicate_reference for the same again', await gateway.initialize(attempt))
  say('? how it stands before anybody pays, which must not be foreign', await verify(reference))
  console.log(`Pay there with the test card, then: npm run live-check -- ${reference}`)
  await checkAccount(`${reference}-2`)
}

const HALF_HOUR_MS = 1_800_000

/** Whether this merchant gets an account for a transfer, and what Paystack says before anybody has sent anything. */
async function checkAccount(reference: string): Promise<void> {
  const account_expires_at = new Date(realRuntime.now() + HALF_HOUR_MS).toISOString()
  const metadata = orderIs(ORDER)
  const charge = { reference, amount: 10_000, email: EMAIL, metadata, bank_transfer: { account_expires_at } }
  say('? an account for a transfer, or how it is refused', await paystack.charge(charge))
  say('? whether the same again is duplicate_reference', await paystack.charge(charge))
  say('? how an account stands that nobody has sent to', await paystack.verify(reference))
  console.log(
    `If there is an account, send less to it, then the right sum, and again; ask each time: npm run live-check -- ${reference}`,
  )
}

const verify = (reference: string) =>
  gateway.verify({ reference, transaction_id: ORDER, amount: 0, state: 'created', declines: 0 })

/** For one that was paid: the refund, and whether a second one is looked for and found by its number. */
async function checkRefund(reference: string): Promise<void> {
  say('? the payment, and what it says of another sum, or of a second one', await paystack.verify(reference))
  const word = await verify(reference)
  if (word.kind === 'silent' || word.state !== 'captured') return
  say('a refund', await gateway.refund({ reference, amount: null }))
  say('? the same again, which must find the first', await gateway.refund({ reference, amount: null }))
}

const [reference] = process.argv.slice(2)
try {
  if (reference === undefined) {
    await checkVtpass()
    await checkPaystack()
  } else await checkRefund(reference)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
