/** Under which local storage has the orders that this browser is told about. Apart, so that LOGOUT fetches the rest only where there are some. */
export const TOLD_KEY = 'paydey.told'
