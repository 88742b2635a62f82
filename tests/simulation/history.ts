import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { Operator } from './admin.ts'
import { Bank } from './bank.ts'
import { payAtGateway } from './gateway-page.ts'
import { withHabits } from './habits.ts'
import { airtime, type Intent } from './intent.ts'
import { Judges } from './judges.ts'
import { Requester } from './link.ts'
import { airtimeList } from './list.ts'
import { ACCOUNTS } from './login.ts'
import { MISHAPS, type Mishap, OF_NARROW, OF_OPERATOR, OF_STORAGE, startMishaps } from './mishaps.ts'
import { movieTicket, screen } from './movie.ts'
import { FATES, Faults, lineOf } from './network.ts'
import { isOfOnePhone, isTicked } from './one-phone.ts'
import { type Between, hasOutsideLists, OUTSIDE_LIST, OUTSIDE_NUMBERS, Outside } from './outside.ts'
import { type Parties, Person } from './person.ts'
import { Phone, type Twist } from './phone.ts'
import { Provider, type Rewrite } from './provider.ts'
import { type Event, type Random, randomStream, SimulatedRuntime } from './runtime.ts'
import { dais, eventTicket } from './ticket.ts'
import { topUp } from './top-up.ts'

/** A deliberate break, to see whether the judges notice it. */
export interface Sabotage {
  readonly name: string
  readonly twist?: Twist
  readonly rewrite?: Rewrite
  readonly between?: Between
  readonly prepare?: (provider: Provider, phones: readonly Phone[], operator: Operator) => void
  /** The one kind of mishap that shows it: by chance alone it would take many histories. */
  readonly mishap?: Mishap
  /** The first seed of its histories, where it takes ten or more from the first of all. */
  readonly from?: number
  /** The theme that shows it, for the same reason. */
  readonly theme?: Theme
}

export interface Plan {
  readonly seed: number
  /** Numbers of faults that are left out: how a failing history is made smaller. */
  readonly without?: ReadonlySet<number>
  /** How many people take part at most, and how many things each wants. */
  readonly people?: number
  readonly wants?: number
  /** Only some kinds of faults and mishaps strike, so those strike often; mishaps strike where much happens at once. */
  readonly isNarrow?: boolean
  /** An operator is at work. */
  readonly hasDesk?: boolean
  /** Everybody has habits. */
  readonly hasHabits?: boolean
  /** What it is about; absent, chance decides. */
  readonly theme?: Theme
  readonly sabotage?: Sabotage | undefined
}

export interface History {
  readonly plan: Plan
  readonly findings: readonly string[]
  readonly events: readonly Event[]
  /** The numbers of the faults that struck. */
  readonly faults: readonly number[]
  readonly hash: string
  readonly interleaving: string
  readonly neighbours: readonly string[]
  readonly orders: number
  readonly money: ReturnType<Judges['count']>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = Date.parse('2026-06-15T00:00:00Z')
/** A person whose clock is days wrong may send their money days later (560059). */
const LONGEST_MS = 10 * DAY_MS
const honest: Twist = (services) => services

/** How large a history is at most: a few small ones see more than a large one in the same time. */
const SIZES: readonly Partial<Plan>[] = [
  {},
  { people: 2, wants: 1 },
  { people: 1, wants: 1 },
  { people: 1, wants: 1 },
]

/** Of each size, four in a row: one that is not narrow, and three that are. */
const ROUND = 4 * SIZES.length

/** The mix for a run of many. Three of four are narrow: things go wrong where much happens at once. */
export const planOf = (seed: number): Plan => ({
  seed,
  isNarrow: seed % ROUND >= SIZES.length,
  hasDesk: Math.floor(seed / ROUND) % 4 === 1,
  hasHabits: Math.floor(seed / ROUND / 4) % 2 === 1,
  ...SIZES[seed % SIZES.length],
})

/** One history from its seed: people pay in a world that breaks, then two quiet days pass, then the judges conclude. */
export async function runHistory(plan: Plan): Promise<History> {
  const { seed, sabotage } = plan
  const chance = randomStream(seed, 'plan')
  const runtime = new SimulatedRuntime(seed, START + chance.between(0, DAY_MS))
  const some = someOf(plan)
  const faults = new Faults(seed, chance.pick([0, 0.2, 0.4, 0.6]), plan.without ?? new Set(), some(FATES))
  const theme = plan.theme ?? sabotage?.theme ?? themeOf(seed, chance)
  const outside = theme.startsWith('outside') ? new Outside(runtime, seed, faults, sabotage?.between) : null
  const provider = await Provider.start(runtime, seed, { sabotage: sabotage?.rewrite ?? null, outside })
  outside?.startTroubles(provider)
  const houses = new Map([
    [dais(runtime.now()), chance.between(2, 4)],
    [screen(runtime.now()), randomStream(seed, 'screen').between(2, 4)],
  ])
  for (const [place, seats] of houses) await provider.leave(place, seats)
  const bank = new Bank(runtime, provider)
  const judges = new Judges(houses, bank, outside)
  const people = peopleOf(plan, { chance, runtime, faults, provider, judges, bank, outside, theme })
  const phones = [...new Set(people.map(({ phone }) => phone))]
  const operator = new Operator(runtime, seed, provider, judges)
  sabotage?.prepare?.(provider, phones, operator)
  const owners = people.flatMap(({ owner }) => (owner === null ? [] : [owner]))
  const { isNarrow = false, hasDesk = false } = plan
  const usual = [
    ...(theme === 'storage' ? OF_STORAGE : MISHAPS),
    ...(isNarrow ? OF_NARROW : []),
    ...(hasDesk ? OF_OPERATOR : []),
  ]
  const kinds = sabotage?.mishap !== undefined ? [sabotage.mishap] : some(usual)
  const mishaps = startMishaps({ runtime, faults, provider, operator, phones, owners, kinds, isNarrow }, seed)
  let isOver = false
  const live = async () => {
    await Promise.all(people.map(({ person, intents }) => person.live(intents)))
    mishaps.stop()
    faults.areOver = true
    for (const phone of phones) phone.setOnline(true)
    await runtime.sleep(2 * DAY_MS)
    await Promise.all(people.map(({ person }) => person.comeBack()))
    await runtime.sleep(MINUTE_MS)
    isOver = true
  }
  void live()
  const until = runtime.now() + LONGEST_MS
  const see = async () => {
    const books = await provider.books()
    if (books === null) return
    for (const change of judges.see(books, phones)) runtime.recordEvent('provider', 'books', change)
  }
  await runtime.run(() => isOver || runtime.now() > until, see)
  provider.isDirty = true
  await see()
  provider.stop()
  judges.end(phones)
  if (!isOver) judges.findings.push('it never came to an end')
  const { events } = runtime
  const orders = new Set(phones.flatMap((phone) => phone.journal().map(({ tranId }) => tranId))).size
  return {
    plan,
    findings: judges.findings,
    events,
    faults: faults.struck,
    hash: runtime.hash(),
    interleaving: runtime.interleaving(),
    neighbours: runtime.neighbours(),
    orders,
    money: judges.count(),
  }
}

interface Stage {
  readonly chance: Random
  readonly runtime: SimulatedRuntime
  readonly faults: Faults
  readonly provider: Provider
  readonly judges: Judges
  readonly bank: Bank
  readonly outside: Outside | null
  readonly theme: Theme
}

/** In a narrow history, about half of them, and at least one. */
function someOf({ seed, isNarrow = false }: Plan) {
  const own = randomStream(seed, 'some')
  return <T>(all: readonly T[]): readonly T[] => {
    const some = isNarrow ? all.filter(() => own.chance(0.5)) : all
    return some.length === 0 ? all : some
  }
}

/** Who takes part, each with a phone, and what each wants. */
function peopleOf({ seed, sabotage, people, wants: most, hasHabits = false }: Plan, of: Stage) {
  const { chance, runtime, faults, provider, judges, bank, outside, theme } = of
  const drawn = chance.pick([1, 1, 2, 2, 3])
  const isOnePhone = theme === 'one phone'
  // A link needs a requester and a payer; a shared phone has as many people as can log in.
  const wanted = isOnePhone ? ACCOUNTS.length : theme === 'links' ? Math.max(2, drawn) : drawn
  const count = Math.min(wanted, people ?? 3)
  // All phones may be one user's.
  const isOneUsers = ONE_USERS.includes(theme) || (theme !== 'links' && chance.chance(0.4))
  const whose = isOneUsers ? chance.pick(ACCOUNTS) : null
  const parties: Parties = {
    bank,
    payAt: (phone, how, address) =>
      outside === null ? payAtGateway(phone, how, address) : outside.pay(provider, how, address),
  }
  const makePhone = (at: number) => {
    const name = `phone ${at + 1}`
    const line = lineOf({ runtime, faults, from: name, to: provider }, seed)
    return new Phone(name, runtime, seed, line, sabotage?.twist ?? honest)
  }
  const one = isOnePhone ? makePhone(0) : null
  return Array.from({ length: count }, (_, at) => {
    const phone = one ?? makePhone(at)
    const wants = Math.min(chance.pick([1, 1, 2]), most ?? 2)
    const owner = isOnePhone ? (ACCOUNTS[at] ?? null) : (whose ?? chance.pick([null, ...ACCOUNTS]))
    phone.owner ??= owner
    phone.hasOthers = isOnePhone
    if (isOnePhone && isTicked(seed)) phone.tabKeeps ??= fakeLocal()
    phone.isShared = theme === 'storage'
    phone.isPrivate = theme === 'storage' && chance.chance(0.2)
    const who = `person of ${phone.name}${owner === phone.owner ? '' : `, ${owner}`}`
    const own = randomStream(seed, who)
    const hers = hasHabits ? withHabits(own, randomStream(seed, `habits of ${who}`)) : own
    const person = new Person(phone, hers, judges, owner, parties)
    if (theme === 'links') {
      const [asked = judges.ask(airtime(chance, ASKED).order(), phone)] = judges.asked
      const intent = asked.intentOf(phone)
      phone.wants.set(intent.want, owner)
      const isRequester = asked.by === phone
      return {
        phone,
        owner,
        person: isRequester ? new Requester(asked, person, seed) : person,
        intents: [intent],
      }
    }
    const intents = Array.from({ length: wants }, (_, which) => {
      const wish = theme === 'anything' ? chance.pick(WISHES) : theme
      return intentOf(chance, wish, { owner, number: at * 10 + which, now: runtime.now() })
    })
    for (const { want } of intents) phone.wants.set(want, owner)
    return { phone, owner, person, intents }
  })
}

/** What a history is about: people who want the same get in each other's way. `outside`: biller and gateway are. */
const THEMES = [
  'anything',
  'airtime',
  'seats',
  'seats',
  'movies',
  'storage',
  'top-ups',
  'wallet',
  'wallet',
  'transfers',
  'transfers',
  'links',
  'lists',
  'lists',
  'outside',
  'outside',
] as const
type Theme = (typeof THEMES)[number] | 'one phone' | 'outside lists'
const themeOf = (seed: number, chance: Random): Theme => {
  const drawn = chance.pick(THEMES)
  if (isOfOnePhone(seed)) return 'one phone'
  return drawn === 'outside' && hasOutsideLists(seed) ? 'outside lists' : drawn
}
/** Themes that need an account. */
const ONE_USERS: readonly Theme[] = ['top-ups', 'wallet', 'lists', 'outside lists']
/** Of people who share one phone: a visitor's payment goes to the user who logs in next. */
const SIGNED_IN = ['airtime', 'top-ups', 'wallet', 'transfers', 'movies'] as const
const WISHES = ['airtime', 'seats', 'top-ups', 'wallet', 'transfers', 'lists', 'movies'] as const
/** A number that no other wish has. */
const ASKED = 99

/** What a person wants. Only a person with an account can top up, or upload a list. */
function intentOf(chance: Random, wish: Exclude<Theme, 'anything' | 'links'>, of: Wisher): Intent {
  const { owner, number, now } = of
  if (wish === 'one phone') return { ...intentOf(chance, chance.pick(SIGNED_IN), of), needsLogin: true }
  if (wish === 'top-ups' && owner !== null) return topUp(owner, number)
  if (wish === 'lists' && owner !== null) return airtimeList(chance, number)
  if (wish === 'outside lists' && chance.chance(0.7)) return airtimeList(chance, number, OUTSIDE_LIST)
  if (wish === 'wallet') return airtime(chance, number, { walletShare: 0.8 })
  if (wish === 'transfers') return airtime(chance, number, { walletShare: 0.1, transferShare: 0.8 })
  if (wish === 'storage') return airtime(chance, number, { walletShare: 0.3 })
  if (wish.startsWith('outside')) return airtime(chance, number, { walletShare: 0, numbers: OUTSIDE_NUMBERS })
  if (wish === 'movies') return movieTicket(chance, number, now)
  return wish === 'seats' ? eventTicket(chance, number, now) : airtime(chance, number)
}

interface Wisher {
  readonly owner: string | null
  /** No other wish of a history has it. */
  readonly number: number
  readonly now: number
}
