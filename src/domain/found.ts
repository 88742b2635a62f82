/** More than anybody reads before typing another letter. */
export const MOST_FOUND = 20
/** What the search box says of its list (spec section 2, Home and search), before React and after. */
export const NO_BILLER = 'No biller found. Try fewer letters, or a word like data, light or TV.'

export function countOfBillers(count: number): string {
  return `${count} ${count === 1 ? 'biller' : 'billers'}`
}
