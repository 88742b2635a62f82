const listeners = new Set<() => void>()
let open = 0

function change(by: number): void {
  open += by
  for (const listener of listeners) listener()
}

/** A payment is past PROCEED, or its summary is on the screen, until the returned function is called, once. */
export function beginFlow(): () => void {
  change(1)
  return () => change(-1)
}

/** Whether a payment is under way or about to be: an order summary is open. */
export function isFlowOpen(): boolean {
  return open > 0
}

/** Calls the listener when a flow begins or ends. */
export function onFlowChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
