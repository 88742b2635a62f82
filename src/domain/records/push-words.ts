import { outcomeView } from '#src/domain/payment/outcome-view.ts'

export interface PushNews {
  /** By the words of the order's result. */
  readonly outcome: 'successful' | 'failed' | 'sentBack' | 'refundDue' | 'reversed'
  readonly productName: string
  /** It came with a token or a PIN. */
  readonly hasToken: boolean
  /** It has many rows, each with its own outcome. */
  readonly isUpload: boolean
  /** Others use this phone. */
  readonly isShared: boolean
}

export interface PushWords {
  readonly title: string
  readonly body: string
}

/**
 * What a locked screen shows of an order that is done: never a name, a number, an amount or a token, because anybody
 * near the phone can read it. On a shared phone not even what was bought.
 */
export function pushWords({ outcome, productName, hasToken, isUpload, isShared }: PushNews): PushWords {
  if (isShared) return { title: 'Your order is done', body: 'Open it to see how it ended.' }
  const { title, sentence } = outcomeView[outcome]
  if (outcome === 'successful' && hasToken) {
    return { title: `${productName}: your token is ready`, body: 'Open it to read the token.' }
  }
  const body = isUpload ? 'Open it to see how each row ended.' : sentence
  return { title: `${productName}: ${title}`, body }
}
