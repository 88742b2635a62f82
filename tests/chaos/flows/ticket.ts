import type { Page } from '@playwright/test'
import { type Flow, type, type Wanted } from './flow.ts'

interface TicketSpec {
  readonly billerCode: 'event' | 'movie'
  readonly address: string
  /** Fills what a form has beyond a buyer's name, address and number. */
  readonly choose?: (page: Page) => Promise<void>
}

export function ticket({ email, phone }: Wanted, { billerCode, address, choose }: TicketSpec): Flow {
  return {
    address,
    billerCode,
    needsLogin: false,
    proceed: 'PROCEED',
    pay: 'PROCEED',
    async fill(page) {
      await type(page, /^Full name/, 'Chidinma Eze')
      await type(page, /^Email Address/, email)
      await type(page, /^Mobile Number/, phone)
      await choose?.(page)
    },
  }
}
