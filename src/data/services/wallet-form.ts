import { WALLET_BILLER_CODE, WALLET_PATH } from '#src/contract/paths.ts'

/** The key of the draft that the form and its order summary share. It holds the amount and nothing else. */
export const WALLET_DRAFT = `${WALLET_PATH}/${WALLET_BILLER_CODE}`
export const AMOUNT = 'amount'

export const WALLET_TITLE = 'Wallet top-up'

/** State of a navigation: the page before the order summary is the form that led to it. */
export const FROM_FORM = 'wallet-form'
