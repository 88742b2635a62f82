/** Which orders are reported by mail, as the server decides it (`money/ends.ts`): for the FAQ and the policy. */
export const MAILS_SENT =
  'You get an email for every order that was paid, whether it was delivered or the money goes back. Anybody can type your address, so an order that nobody paid sends one only to the address of your account, while you are logged in, or after the bank declined a payment.'
