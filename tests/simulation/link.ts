import { createPayLink, type PayLink, readPayLink } from '#src/contract/pay-links.ts'
import type { Services } from '#src/data/services/services.ts'
import { LINK_KEY, payLinkDraft } from '#src/data/storage/drafts.ts'
import { orderOf } from '#src/features/pay-for/link-state.tsx'
import type { Order } from '#src/payments/engine/order.ts'
import { wantOf } from './books.ts'
import type { Intent } from './intent.ts'
import { logIn } from './login.ts'
import type { Person } from './person.ts'
import type { Phone } from './phone.ts'
import { type Random, randomStream } from './runtime.ts'
import { Tab } from './tab.ts'

/** Receives the state of a link, as its page shows it on a phone. */
type Listener = (link: PayLink, phone: Phone) => void

/** An order that somebody asks others to pay by a link. No other order of a history has its total. */
export class Asked {
  readonly order: Order
  readonly by: Phone
  /** Resolves when the link is sent around; null where none could be made. */
  readonly token: Promise<string | null>
  send: (token: string | null) => void = () => {}
  readonly #hear: Listener

  constructor(order: Order, by: Phone, hear: Listener) {
    this.order = order
    this.by = by
    this.#hear = hear
    this.token = new Promise((resolve) => {
      this.send = resolve
    })
  }

  /** As `payments/ways/link/ask-to-pay` makes it: the key marks the link as the device's own. */
  async make({ client, drafts, clock }: Services): Promise<string | null> {
    const { body } = this.order.log
    if (!('WControls' in body)) throw new Error('no bill')
    const request = { ...body, Note: 'It is me' }
    const answer = await client.call(createPayLink, request)
    if (!answer.ok) return null
    const { token, key } = answer.value
    await drafts.put(payLinkDraft(token), { values: { [LINK_KEY]: key }, savedAt: clock.now() })
    return token
  }

  /** Reads its state, as its page does. */
  async read({ client, drafts }: Services, phone: Phone): Promise<PayLink | null> {
    const token = await this.token
    if (token === null) return null
    const kept = await drafts.get(payLinkDraft(token))
    const answer = await client.call(readPayLink, { Token: token, Key: kept?.values[LINK_KEY] ?? '' })
    if (!answer.ok) return null
    this.#hear(answer.value, phone)
    return answer.value
  }

  /** The intent of a person who was sent the link: what its page orders, where it allows that. */
  intentOf(phone: Phone): Intent {
    const email = `${phone.name.replace(' ', '-')}@example.com`
    const { amount, total } = this.order
    return {
      kind: 'bill',
      amount,
      want: wantOf({ email, total }),
      needsLogin: false,
      walletShare: 0,
      transferShare: 0,
      order: async (_, services) => {
        const link = await this.read(services, phone)
        const token = await this.token
        return token !== null && link?.state === 'open' && !link.isYours ? orderOf(link, token, email) : null
      },
    }
  }
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const TRIES = 5

/** A person who makes a link, sends it around, checks whether it is paid, and sometimes tries to pay all the same. */
export class Requester {
  readonly #asked: Asked
  readonly #payer: Person
  readonly #random: Random

  constructor(asked: Asked, payer: Person, seed: number) {
    this.#asked = asked
    this.#payer = payer
    // The stream's name is part of every seed that is written down.
    this.#random = randomStream(seed, 'asker')
  }

  async live(intents: readonly Intent[]): Promise<void> {
    const { phone, owner } = this.#payer
    if (owner !== null && this.#random.chance(0.5)) await this.#at((tab) => logIn(tab, owner))
    let token: string | null = null
    for (let left = TRIES; left > 0 && token === null; left -= 1) {
      phone.runtime.recordEvent('person', phone.name, 'asks for a link')
      token = await this.#at(({ services }) => this.#asked.make(services))
    }
    this.#asked.send(token)
    for (let left = this.#random.between(1, TRIES); left > 0; left -= 1) await this.#look()
    if (this.#random.chance(0.3)) await this.#payer.live(intents)
  }

  async comeBack(): Promise<void> {
    await this.#payer.comeBack()
    await this.#look()
  }

  async #look(): Promise<void> {
    await this.#at(({ services }) => this.#asked.read(services, this.#payer.phone))
  }

  /** In a tab of its own, which may end before it is done. */
  async #at<T>(work: (tab: Tab) => Promise<T>): Promise<T | null> {
    const { phone } = this.#payer
    const tab = new Tab(phone)
    const done = await Promise.race([
      work(tab),
      tab.death,
      phone.runtime.sleep(2 * MINUTE_MS).then(() => null),
    ])
    tab.kill()
    await phone.runtime.sleep(this.#random.between(SECOND_MS, 8 * MINUTE_MS))
    return done
  }
}
