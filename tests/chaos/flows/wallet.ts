import { type Flow, type, type Wanted } from './flow.ts'

export function wallet({ amount }: Wanted): Flow {
  return {
    address: '/topup-wallet',
    billerCode: 'WALLET',
    needsLogin: true,
    proceed: 'PROCEED',
    pay: 'PROCEED',
    fill: (page) => type(page, /^Amount/, String(amount)),
  }
}
