/** What people can write about. The wire's names are lower case. */
export const subjects: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'failed-transaction', label: 'I paid and got nothing' },
  { value: 'electricity-token', label: 'My electricity token' },
  { value: 'wrong-number', label: 'I paid for a wrong number or meter' },
  { value: 'refund', label: 'A refund' },
  { value: 'account', label: 'My account' },
  { value: 'bulk', label: 'Bulk airtime or data' },
  { value: 'tickets', label: 'Movie and event tickets' },
  { value: 'feedback', label: 'Something else' },
]
