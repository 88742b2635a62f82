/** The state of an order. `unknown`: the provider used a word that our table does not have. */
export type Outcome = 'successful' | 'pending' | 'failed' | 'reversed' | 'unknown'

/** Every status word that we know, lower case, with spaces for `_` and `-`. */
const WORDS: Readonly<Record<Exclude<Outcome, 'unknown'>, readonly string[]>> = {
  successful: ['successful', 'success', 'succeeded', 'approved', 'completed', 'complete', 'delivered', '00'],
  pending: [
    'pending',
    'processing',
    'in progress',
    'inprogress',
    'initiated',
    'initialized',
    'queued',
    'submitted',
    'ongoing',
    'awaiting payment',
    'awaiting confirmation',
  ],
  failed: [
    'failed',
    'failure',
    'fail',
    'unsuccessful',
    'declined',
    'rejected',
    'cancelled',
    'canceled',
    'abandoned',
    'expired',
  ],
  reversed: ['reversed', 'reversal', 'refunded', 'refund'],
}

const OUTCOME_BY_WORD: ReadonlyMap<string, Outcome> = new Map(
  Object.entries(WORDS).flatMap(([outcome, words]) => words.map((word) => [word, outcome as Outcome])),
)

/** Status words are compared in this form. */
export function plainStatus(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}

/** Maps one status word of a provider: TransactionStatus, OrderStatus, ApprovalStatus. */
export function outcomeOfStatus(word: string): Outcome {
  return OUTCOME_BY_WORD.get(plainStatus(word)) ?? 'unknown'
}
