import { kobo } from '#src/contract/kobo.ts'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import type { Runtime } from '#src/server/deps.ts'
import { createPaystackClient } from '#src/server/paystack/client.ts'
import { paystackGateway } from '#src/server/paystack/paystack-gateway.ts'
import type { Providers } from '#src/server/providers.ts'
import { createVtpassClient } from '#src/server/vtpass/client.ts'
import { vtpassBiller } from '#src/server/vtpass/vtpass-biller.ts'
import {
  type Charge,
  type FakePaystack,
  fakePaystack,
  type GivenBack,
  PAYSTACK_KEY,
  type SignedEvent,
} from '#tests/fakes/paystack.ts'
import { seededRandom } from '#tests/fakes/random.ts'
import {
  FAILING_ONCE_PHONE,
  FAILING_PHONE,
  type FakeVtpass,
  fakeVtpass,
  VTPASS_KEYS,
} from '#tests/fakes/vtpass.ts'
import { type Faults, lineOf, type Party } from './network.ts'
import { NUMBERS } from './numbers.ts'
import { type Random, randomStream, type SimulatedRuntime } from './runtime.ts'

/** Changes calls on their way to the biller and the gateway: how a sabotage gets between. */
export type Between = (send: typeof fetch) => typeof fetch

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** The client's own timeout runs in the machine's time; this one in simulated time. */
const PATIENCE_MS = 30 * SECOND_MS
const BILLER = 'https://vtpass.example'
const GATEWAY = 'https://paystack.example'
export const CHECKOUT = 'https://checkout.paystack.com'
/** Airtime is bought for these; the last one's is refused after it was accepted. */
export const OUTSIDE_NUMBERS = [...NUMBERS.slice(0, 3), FAILING_PHONE]
/** Each row of a list has an amount of its own, which identifies its vends; no single order has it. */
export const OUTSIDE_LIST = {
  subscribers: [...OUTSIDE_NUMBERS, FAILING_ONCE_PHONE],
  amountOf: (at: number, number: number) => 200 + 100 * at + number,
}

/** True of one in four histories of `outside`. Its own stream leaves all other histories as they were before this. */
export const hasOutsideLists = (seed: number): boolean => randomStream(seed, 'outside lists').chance(1 / 4)
const WAYS = ['card', 'card', 'card', 'declined', 'declined, then card', 'leave', 'late', 'pending'] as const

/** The fakes of VTpass and Paystack in simulated time, each behind a network that fails. */
export class Outside {
  readonly vtpass: FakeVtpass
  readonly paystack: FakePaystack
  readonly #runtime: SimulatedRuntime
  readonly #faults: Faults
  readonly #fetch: typeof fetch
  readonly #random: Random
  readonly #keyDice: Random
  readonly #gatewayKeyDice: Random
  readonly #refundDice: Random

  constructor(runtime: SimulatedRuntime, seed: number, faults: Faults, between: Between = (send) => send) {
    this.#runtime = runtime
    this.#faults = faults
    this.#random = randomStream(seed, 'outside')
    this.#keyDice = randomStream(seed, 'our key')
    this.#gatewayKeyDice = randomStream(seed, 'our key at the gateway')
    this.#refundDice = randomStream(seed, 'refunds at the gateway')
    this.vtpass = fakeVtpass(runtime, seededRandom(seed))
    this.paystack = fakePaystack(seededRandom(seed + 1), () => runtime.now())
    const lineTo = (name: string, { app }: Pick<FakeVtpass, 'app'>, at: number) => {
      const request = async (path: string, init?: RequestInit) => await app.request(path, init)
      return lineOf({ runtime, faults, from: 'provider', to: { name, request } }, seed + at)
    }
    const lines = new Map([
      [BILLER, lineTo('biller', this.vtpass, 0)],
      [GATEWAY, lineTo('gateway', this.paystack, 1)],
    ])
    this.#fetch = between((async (address: string, { signal: _, ...init }: RequestInit = {}) => {
      const { origin, pathname, search } = new URL(address)
      const late = runtime
        .sleep(PATIENCE_MS)
        .then(() => Promise.reject(new DOMException('late', 'TimeoutError')))
      return await Promise.race([lines.get(origin)?.fetch(pathname + search, init), late])
    }) as typeof fetch)
  }

  /** The parties of a provider. `alive`: what a crashed provider waits for never resolves. */
  providers(runtime: Runtime, alive: <T>(promise: Promise<T>) => Promise<T>): Providers {
    const fetch = ((address: string, init?: RequestInit) =>
      alive(this.#fetch(address, init))) as typeof globalThis.fetch
    const biller = createVtpassClient({ fetch, base: `${BILLER}/api`, keys: VTPASS_KEYS })
    const gateway = createPaystackClient({ fetch, base: GATEWAY, secretKey: PAYSTACK_KEY })
    return {
      biller: vtpassBiller(biller, runtime, kobo(0)),
      gateway: paystackGateway(gateway, PAYSTACK_KEY, runtime),
    }
  }

  /**
   * Now and then our float, which orders are paid from, is empty, or one of our keys is refused, until that is mended;
   * and refunds fail.
   */
  startTroubles(provider: Party): void {
    const { float } = this.vtpass
    const chance = this.#refundDice
    // Its own stream leaves all other histories as they were before this.
    if (chance.chance(1 / 3))
      this.paystack.onRefund = (charge, refund) => this.#spoil(provider, chance, charge, refund)
    this.#startRefusing('biller', this.vtpass, this.#keyDice)
    this.#startRefusing('gateway', this.paystack, this.#gatewayKeyDice)
    this.#runtime.after(this.#random.between(0, 20 * MINUTE_MS), () => {
      if (this.#faults.strikes(0.3) === null) return
      this.#runtime.recordEvent('biller', 'biller', 'our float is empty')
      this.vtpass.float = 0
      this.#runtime.after(this.#random.between(MINUTE_MS, 40 * MINUTE_MS), () => {
        this.vtpass.float = float
      })
    })
  }

  #startRefusing(name: string, party: { isLocked: boolean }, chance: Random): void {
    this.#runtime.after(chance.between(0, 20 * MINUTE_MS), () => {
      if (this.#faults.areOver || !chance.chance(0.3)) return
      this.#runtime.recordEvent(name, name, 'our key is refused')
      party.isLocked = true
      this.#runtime.after(chance.between(MINUTE_MS, 40 * MINUTE_MS), () => {
        party.isLocked = false
      })
    })
  }

  /** A bank takes hours to reject a refund; then the operator makes it by hand at the gateway, or does not. */
  #spoil(provider: Party, chance: Random, charge: Charge, refund: GivenBack): void {
    const end = chance.pick(['processed', 'failed', 'needs-attention'] as const)
    refund.status = 'pending'
    this.#runtime.after(chance.between(MINUTE_MS, 12 * 60 * MINUTE_MS), () => {
      refund.status = end
      this.#runtime.recordEvent('gateway', 'gateway', `a refund is ${end}`)
      this.#tell(provider, chance, this.paystack.tellRefund(charge, refund))
      if (end === 'processed' || !chance.chance(0.7)) return
      this.#runtime.after(chance.between(MINUTE_MS, 6 * 60 * MINUTE_MS), () => {
        this.#runtime.recordEvent('gateway', 'gateway', 'it is given back by hand')
        // A refund that waited for an account goes on; one that failed is made anew.
        if (end === 'needs-attention') refund.status = 'processed'
        else charge.refunds.push({ amount: refund.amount, status: 'processed' })
        this.#tell(provider, chance, this.paystack.tellRefund(charge, { ...refund, status: 'processed' }))
      })
    })
  }

  /** A customer on the gateway's page. Returns the transaction id that it leads back to; null: they do not return. */
  async pay(provider: Party, chance: Random, address: string): Promise<string | null> {
    const charge = [...this.paystack.books.values()].find((one) => one.address === address)
    if (charge === undefined) throw new Error(`there is no page ${address}`)
    const how = chance.pick(WAYS)
    this.#runtime.recordEvent('person', 'gateway', how)
    await this.#runtime.sleep(chance.between(2 * SECOND_MS, MINUTE_MS))
    if (how === 'leave') return null
    if (how === 'late') await this.#runtime.sleep(chance.between(10 * MINUTE_MS, 90 * MINUTE_MS))
    // A page that is paid cannot be paid again.
    if (charge.status !== 'success') await this.#press(provider, chance, charge, how)
    return chance.chance(0.8)
      ? transactionIdOf(new URL(charge.callback).searchParams.get(TRANSACTION_ID_PARAMETER))
      : null
  }

  async #press(provider: Party, chance: Random, charge: Charge, how: (typeof WAYS)[number]): Promise<void> {
    if (how.startsWith('declined')) charge.status = 'failed'
    if (how === 'declined') return
    if (how === 'declined, then card') await this.#runtime.sleep(chance.between(SECOND_MS, MINUTE_MS))
    if (how === 'pending') {
      charge.status = 'pending'
      this.#runtime.after(chance.between(MINUTE_MS, 12 * 60 * MINUTE_MS), () =>
        this.#succeed(provider, chance, charge),
      )
    } else this.#succeed(provider, chance, charge)
  }

  #succeed(provider: Party, chance: Random, { address, status }: Charge): void {
    if (status !== 'success') this.#tell(provider, chance, this.paystack.pay(address))
  }

  /** The webhook comes soon, late, twice or never. */
  #tell(provider: Party, chance: Random, { body, headers }: SignedEvent): void {
    for (let left = chance.pick([0, 1, 1, 2]); left > 0; left -= 1) {
      this.#runtime.after(chance.between(0, 5 * MINUTE_MS), () => {
        void provider.request('/providers/gateway', { method: 'POST', body, headers })
      })
    }
  }
}
