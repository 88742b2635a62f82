/**
 * The local storage key of the orders whose end is pushed to this browser. In a file of its own, so that LOGOUT loads
 * the other code only where there are some.
 */
export const SUBSCRIPTION_KEY = 'paydey.told'
