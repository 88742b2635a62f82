import { dstvPackages, gotvPackages, starTimesPackages } from './billers/television-and-internet.ts'
import { addresses, people, pick, pickNumber } from './people.ts'

/** Amounts are naira. `undefined` is a number that the biller does not know. */
export interface Account {
  readonly name: string
  readonly address: string
  /** The least that may be bought. */
  readonly minimum: number
  /** What is owed. */
  readonly amount: number
}

export interface Subscriber {
  readonly name: string
  readonly bouquet: string
  readonly renewal: number
  /** Negative when the subscription has run out. */
  readonly dueInDays: number
}

export interface Payer {
  readonly name: string
  readonly amount: number
}

export type Properties = Readonly<Record<string, string | number>>
export type Lookup =
  | { readonly found: true; readonly properties: Properties }
  | { readonly found: false; readonly sentence: string }

const METER = /^\d{11,13}$/
const SMARTCARD = /^\d{10,12}$/
const PROFILE = /^\d{10}$/
const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9/-]{3,19}$/
const NOBODY = /^0+$/

const knownMeters: ReadonlyMap<string, Account> = new Map([
  ['1111111111111', account('ADEBAYO OLUWASEUN', '14 Bode Thomas St, Surulere', 1000, 12_300)],
  ['1010101010101', account('NGỌZI EZE-OKONKWO', '9 Zik Ave, Uwani, Enugu', 1000, 18_450.75)],
])

const packages = new Map([
  ['DSTV', dstvPackages],
  ['GOTV', gotvPackages],
  ['STARTIMES', starTimesPackages],
])

export function meterCustomer(number: string): Account | undefined {
  return METER.test(number) && !NOBODY.test(number)
    ? (knownMeters.get(number) ?? drawnAccount(number))
    : undefined
}

/** The bouquet is one of the biller's own packages, at its price. */
export function smartcardCustomer(number: string, billerCode: string): Subscriber | undefined {
  if (!SMARTCARD.test(number) || NOBODY.test(number)) return undefined
  const known = number === '1212121212'
  const bouquets = packages.get(billerCode) ?? dstvPackages
  const [bouquet, renewal = 0] =
    known && billerCode === 'DSTV'
      ? (['DStv Compact', priceOf('DStv Compact')] as const)
      : pick(bouquets, number)
  return {
    name: known ? 'CHUKWUEMEKA OKAFOR' : pick(people, number, 'name'),
    bouquet,
    renewal,
    dueInDays: known ? 5 : pickNumber(34, number, 'due') - 3,
  }
}

export function jambCandidate(profileCode: string): string | undefined {
  if (!PROFILE.test(profileCode) || NOBODY.test(profileCode)) return undefined
  return profileCode === '0123456789' ? 'OLÚWÁFÚNMILÁYỌ̀ ADÉṢỌLÁ-OGÚNLÉYẸ̀' : pick(people, profileCode)
}

export function payer(id: string): Payer | undefined {
  const found = referencedAccount(id)
  return found && { name: found.name, amount: found.amount }
}

/** Anybody else's customer: an internet or water account, a student, a policy, a property. */
export function referencedAccount(reference: string): Account | undefined {
  return REFERENCE.test(reference) && !NOBODY.test(reference) ? drawnAccount(reference) : undefined
}

/**
 * What `/Products/Lookup` finds, by CustomerLookupInputKey. The properties' names are the InputSourceKeys of the
 * catalog's fields, and for television bouquet, dueDate (YYYY-MM-DD) and renewalAmount besides.
 */
export function lookUpCustomer(billerCode: string, inputKey: string, number: string, today: Date): Lookup {
  switch (inputKey) {
    case 'meterNumber':
      return answer(accountProperties(meterCustomer(number)), 'meter number')
    case 'smartcardNumber':
      return answer(subscriberProperties(smartcardCustomer(number, billerCode), today), 'smartcard number')
    case 'profileCode':
      return answer(nameProperties(jambCandidate(number)), 'profile code')
    case 'payerId':
      return answer(payerProperties(payer(number)), 'payer ID')
    default:
      return answer(accountProperties(referencedAccount(number)), 'number')
  }
}

function answer(properties: Properties | undefined, what: string): Lookup {
  return properties === undefined
    ? { found: false, sentence: `We could not find this ${what}. Check it and try again.` }
    : { found: true, properties }
}

function accountProperties(found: Account | undefined): Properties | undefined {
  return (
    found && {
      customerName: found.name,
      address: found.address,
      minimum: found.minimum,
      amount: found.amount,
    }
  )
}

function subscriberProperties(found: Subscriber | undefined, today: Date): Properties | undefined {
  if (found === undefined) return undefined
  const due = new Date(today.getTime() + found.dueInDays * 86_400_000)
  return {
    customerName: found.name,
    bouquet: found.bouquet,
    dueDate: due.toISOString().slice(0, 10),
    renewalAmount: found.renewal,
  }
}

const nameProperties = (name: string | undefined): Properties | undefined =>
  name === undefined ? undefined : { customerName: name }

const payerProperties = (found: Payer | undefined): Properties | undefined =>
  found && { customerName: found.name, amount: found.amount }

function account(name: string, address: string, minimum: number, amount: number): Account {
  return { name, address, minimum, amount }
}

/** Bills have kobo, between 1,500 and 61,500. */
function drawnAccount(reference: string): Account {
  return account(
    pick(people, reference, 'name'),
    pick(addresses, reference, 'address'),
    pick([1000, 1000, 1000, 1500, 2000], reference, 'minimum'),
    (150_000 + pickNumber(6_000_000, reference, 'amount')) / 100,
  )
}

function priceOf(bouquet: string): number {
  return dstvPackages.find(([label]) => label === bouquet)?.[1] ?? 0
}
