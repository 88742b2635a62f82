import { numberOf } from '#src/domain/saved-biller.ts'

/** What a list knows of an order, or of somebody who was paid before. Empty where it knows nothing. */
export interface Listed {
  /** The user's own name for them. */
  readonly nickname?: string
  /** The name that the biller's lookup gave. */
  readonly customerName?: string
  /** The phone, meter or card number, as typed or as the provider writes it. */
  readonly customer: string
  readonly productName: string
  /** What was chosen from the biller's list: "7 GB, 30 days". */
  readonly plan?: string
  /** A ticket, an upload or a wallet: it is known by what it is, not by whose number it has. */
  readonly isThing?: boolean
}

export interface OrderLines {
  /** Whose name the first line is; empty where it is a number or a product. */
  readonly person: string
  /** Who: the name given, else the name looked up, else the whole number. */
  readonly first: string
  /** What was bought, and for which number where the first line does not say it. */
  readonly second: string
}

const NOTHING_SAID = 'Payment'

/** The two lines of an order, or of a remembered person, in every list. */
export function orderLines(listed: Listed): OrderLines {
  const { nickname = '', customerName = '', customer, productName, plan, isThing = false } = listed
  const person = nickname || inSmallLetters(customerName.trim())
  const number = numberOf(customer)
  const what = plan || productName.trim() || NOTHING_SAID
  if (isThing) return { person: '', first: nickname || what, second: number }
  if (person !== '') return { person, first: person, second: number === '' ? what : `${what}, ${number}` }
  return number === '' ? { person, first: what, second: '' } : { person, first: number, second: what }
}

const LETTERS = /\p{L}+/gu

/** Billers shout: "ADEBAYO OLUWASEUN" to "Adebayo Oluwaseun". A name that has small letters stays. */
function inSmallLetters(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.replace(LETTERS, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}
