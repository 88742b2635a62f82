const listeners = new Set<() => void>()

/** Counts what is open now. */
function counter() {
  let open = 0
  return {
    isOpen: () => open > 0,
    begin() {
      open += 1
      tell()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        open -= 1
        tell()
      }
    },
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

const payments = counter()
const summaries = counter()

/** Marks that a payment is past PROCEED, until the answer is called. */
export const beginPayment = payments.begin

/** Marks that an order summary is on the screen, until the answer is called. */
export const openSummary = summaries.begin

/** Whether a payment is under way or about to be: an order summary is open (reliability F23, F24). */
export function isFlowOpen(): boolean {
  return payments.isOpen() || summaries.isOpen()
}

/** Hears when a flow begins or ends. */
export function onFlowChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
