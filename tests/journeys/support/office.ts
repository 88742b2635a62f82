import * as v from 'valibot'
import type { SandboxProcess } from '#tests/tools/sandbox-process.ts'

const LedgerRowSchema = v.object({
  kind: v.picklist(['bill', 'bulk', 'event', 'movie', 'wallet']),
  tranId: v.string(),
  transactionId: v.string(),
  billerCode: v.string(),
  customer: v.nullable(v.string()),
  /** Naira, as all three sums. */
  amount: v.number(),
  fee: v.number(),
  total: v.number(),
  /** Log calls received, captures, deliveries made, refunds. */
  logged: v.number(),
  payments: v.number(),
  vends: v.number(),
  refunds: v.number(),
  approvalStatus: v.string(),
  paymentStatus: v.string(),
  at: v.string(),
})
export type LedgerRow = v.InferOutput<typeof LedgerRowSchema>

const MailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  links: v.array(v.string()),
  at: v.string(),
})
type Mail = v.InferOutput<typeof MailSchema>

/** What only the provider's staff see: its books and its outgoing mail. */
export interface Office {
  readonly origin: string
  ledger(filter?: { tranId?: string; since?: string }): Promise<LedgerRow[]>
  /** Newest first. */
  mailbox(to: string): Promise<Mail[]>
  /** Back to the seed. */
  reset(): Promise<void>
  /** The end of what the sandbox printed. */
  output(): string
}

export function createOffice({ origin, output }: SandboxProcess): Office {
  async function get(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const answer = await fetch(`${origin}${path}?${new URLSearchParams(query)}`)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return await answer.json()
  }
  return {
    origin,
    output,
    ledger: async (filter = {}) =>
      v.parse(v.array(LedgerRowSchema), await get('/sandbox/ledger.json', filter)),
    mailbox: async (to) => v.parse(v.array(MailSchema), await get('/sandbox/mailbox.json', { to })),
    reset: async () => {
      const answer = await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
      if (!answer.ok) throw new Error(`/sandbox/reset answered ${answer.status}`)
    },
  }
}
