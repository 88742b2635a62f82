import { pickOf, seeded } from '#tests/support/seeded.ts'
import { choose, type Flow, type, type Wanted } from './flow.ts'

const meters = ['IKEDCPREPAID', 'EKEDCPREPAID', 'IKEDCPOSTPAID']
const decoders = ['DSTV', 'GOTV', 'STARTIMES']

/** A bill with a customer lookup: an electricity meter, or a decoder with a package. */
export function bill(wanted: Wanted): Flow {
  const random = seeded(wanted.seed)
  return random() < 0.6
    ? electricity(wanted, pickOf(random, meters))
    : cableTv(wanted, pickOf(random, decoders))
}

const common = { needsLogin: false, proceed: 'PROCEED', pay: 'PROCEED' } as const

/** No two errands have the same one. */
const numberOf = ({ index, seed }: Wanted, digits: number) =>
  `4${String(Math.abs(seed) % 10_000).padStart(4, '0')}${String(index).padStart(digits - 5, '0')}`

function electricity(wanted: Wanted, billerCode: string): Flow {
  return {
    ...common,
    billerCode,
    address: `/electricity/${billerCode}`,
    async fill(page) {
      await type(page, /^Meter Number/, numberOf(wanted, 13))
      await type(page, /^Phone Number/, wanted.phone)
      await type(page, /^Email/, wanted.email)
      // After the biller has named the customer.
      await type(page, /^Amount/, String(wanted.amount))
    },
  }
}

function cableTv(wanted: Wanted, billerCode: string): Flow {
  return {
    ...common,
    billerCode,
    address: `/cable-tv/${billerCode}`,
    async fill(page) {
      await type(page, /^Smartcard Number/, numberOf(wanted, 10))
      await choose(page, 'Package', wanted.index % 3)
      await type(page, /^Phone Number/, wanted.phone)
      await type(page, /^Email/, wanted.email)
    },
  }
}
