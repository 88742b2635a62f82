// The part of sentences.ts that every page needs at the start: the rest loads with the screens that use it.

/** Section 4: the loading overlay, and the name of a page's skeleton. */
export const LOADING = 'Loading...please wait'

/** Sections 2 and 6. */
export const SIGN_UP = 'Sign Up'
export const LOGIN = 'Login'
export const PLEASE_LOGIN = 'Please kindly login or register to continue'

/** Section 2: home's search. */
export const SEARCH_PLACEHOLDER = 'Search for billers e.g mtn'
