let open = 0

/** Marks that a payment is past PROCEED, until the answer is called. */
export function beginPayment(): () => void {
  open += 1
  let isOver = false
  return () => {
    if (!isOver) open -= 1
    isOver = true
  }
}

/** Whether this page is in the middle of a payment: nobody may reload it now (architecture: The worker). */
export function isPaymentInProgress(): boolean {
  return open > 0
}
