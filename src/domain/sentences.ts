// Words that the specification fixes, letter for letter, misspellings included. Each is defined once; our own words are
// beside the rules they belong to. Section numbers are the spec's.

/** Section 4: loading overlays, in addition to LOADING. `PROCESSING` is the default one. */
export const PROCESSING = 'Processing...please wait'
export const REDIRECTING = 'Redireecting to payment gateway...'

/** Section 2: home and categories. */
export const COMING_SOON = 'COMING SOON'
export const SERVICE_SOON = 'This service will be available soon.'

/** Section 2: header and drawer. */
export const LOGOUT = 'LOGOUT'
export const PAY_BILLS = 'Pay Bills'
export const QUICKLINKS = 'QUICKLINKS'
export const PROFILE_MENU = {
  updateProfile: 'Update Profile',
  changePassword: 'Change Password',
  addBackupEmail: 'Add Backup Email',
  transactionHistory: 'Transaction History',
} as const
export const QUICK_LINK = { faq: 'FAQ', tellAFriend: 'Tell A Friend', contactUs: 'Contact Us' } as const

/** Section 2: the cookie banner. */
export const ACCEPT_COOKIES = 'Accept'
export const FIND_OUT_MORE = 'Find out more'

/** Section 2: the payment page. */
export const PROCEED = 'PROCEED'
export const CLEAR = 'CLEAR'
export const BACK = 'BACK'
export const ORDER_SUMMARY = 'Order Summary'

/** Sections 2 and 8: result screens. */
export const RESULT_LABEL = {
  orderStatus: 'Order Status',
  statusDescription: 'Status Description',
  orderNumber: 'Order Number',
  orderAmount: 'Order Amount',
  fee: 'Convenience Fee',
  orderDate: 'Order Date',
} as const
export const INVALID_ORDER = 'Invalid Order Number'
export const ANOTHER_TRANSACTION = 'another transaction'
export const BACK_TO_HOME = 'Back to home'

/** Sections 4, 8 and 9: the rating, from 1 to 5. */
export const RATING_LABELS = ['Very poor', 'Poor', 'Good', 'Very good', 'Excellent'] as const
export const NOT_NOW = 'Not Now'
export const THANK_YOU = 'Thank you for your feedback'
