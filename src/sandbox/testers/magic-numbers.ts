/** As sandbox.md has them. */
export const magicNumbers: readonly (readonly [number: string, what: string])[] = [
  ['Phone 08011111111 and any other', 'delivered'],
  ['Phone 08011111112', 'pending, delivered after 10 s'],
  ['Phone 08011111113', 'vend fails, payment refunded'],
  ['Phone 08011111114', 'the biller answers after 40 s, delivered'],
  ['Phone 08011111115', 'stays pending'],
  [
    'Row of a bulk upload: 08011111113',
    'fails and is held 24 hours to be re-posted; failed twice or not re-posted, its money goes back',
  ],
  ['Row of a bulk upload: 08011111116', 'fails the first time, delivered when re-posted'],
  ['Meter 1111111111111 (prepaid), 1010101010101 (postpaid), other 11 to 13 digits', 'looked up'],
  ['Meter 0000000000000, smartcard 0000000000', 'lookup refused'],
  ['Smartcard 1212121212', 'looked up: name, bouquet, due date, renewal amount'],
  ['JAMB profile 0123456789', 'looked up'],
]
