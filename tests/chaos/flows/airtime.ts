import { pickOf, seeded } from '#tests/support/seeded.ts'
import { type Flow, type, type Wanted } from './flow.ts'

const networks = ['MTNVTU', 'AIRTELVTU', 'GLOVTU', 'T2VTU']

export function airtime({ seed, phone, amount, email }: Wanted): Flow {
  const billerCode = pickOf(seeded(seed), networks)
  return {
    address: `/airtime/${billerCode}`,
    billerCode,
    needsLogin: false,
    proceed: 'PROCEED',
    pay: 'PROCEED',
    async fill(page) {
      await type(page, /^Phone Number/, phone)
      await type(page, /^Amount/, String(amount))
      await type(page, /^Email/, email)
    },
  }
}
