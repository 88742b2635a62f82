// The words of sentences.ts that every page starts with: the rest comes with the screens that say it.

/** Section 4: the loading overlay, and what a page's skeleton is called. */
export const LOADING = 'Loading...please wait'

/** Sections 2 and 6. */
export const SIGN_UP = 'Sign Up'
export const LOGIN = 'Login'
export const PLEASE_LOGIN = 'Please kindly login or register to continue'

/** Section 2: home's search. */
export const SEARCH_PLACEHOLDER = 'Search for billers e.g mtn'
