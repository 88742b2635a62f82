/** What the simulated bank does with a card (sandbox.md, "Seed"). Checks come first, the outcome last. */
export interface TestCard {
  readonly number: string
  readonly cvv: string
  readonly pin?: string
  readonly otp?: string
  readonly outcome: 'captured' | 'declined' | 'pending'
}

export const testCards: readonly TestCard[] = [
  { number: '4084084084084081', cvv: '408', outcome: 'captured' },
  { number: '5060666666666666666', cvv: '123', pin: '1234', otp: '123456', outcome: 'captured' },
  { number: '507850785078507812', cvv: '081', pin: '1111', outcome: 'captured' },
  { number: '4084080000005408', cvv: '001', outcome: 'declined' },
  { number: '4084080000670037', cvv: '787', outcome: 'pending' },
]

/** What a bank account's holder confirms with. */
export const ACCOUNT_OTP = '123456'

export function cardByNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}

export function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{13,19}$/.test(number) && sum % 10 === 0
}

/** `MM/YY`; a card is good until the end of its month. */
export function isFutureExpiry(text: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(text.trim())
  if (match === null) return false
  const end = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return end > now
}
