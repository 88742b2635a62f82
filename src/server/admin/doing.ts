/** Who acts on which order, and why. */
export interface Doing {
  readonly operator: string
  readonly transactionId: string
  readonly note: string
}
