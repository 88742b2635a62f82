import { expect, it } from 'vitest'
import * as first from '#src/domain/form/first-sentences.ts'
import * as rest from '#src/domain/sentences.ts'

const say = { ...first, ...rest }

/** Typed from the specification, by hand and a second time: a change in the product must be made here as well. */
const spec: Readonly<Record<keyof typeof say, unknown>> = {
  LOADING: 'Loading...please wait',
  PROCESSING: 'Processing...please wait',
  REDIRECTING: 'Redireecting to payment gateway...',
  SEARCH_PLACEHOLDER: 'Search for billers e.g mtn',
  PLEASE_LOGIN: 'Please kindly login or register to continue',
  COMING_SOON: 'COMING SOON',
  SERVICE_SOON: 'This service will be available soon.',
  SIGN_UP: 'Sign Up',
  LOGIN: 'Login',
  LOGOUT: 'LOGOUT',
  PAY_BILLS: 'Pay Bills',
  QUICKLINKS: 'QUICKLINKS',
  PROFILE_MENU: {
    updateProfile: 'Update Profile',
    changePassword: 'Change Password',
    addBackupEmail: 'Add Backup Email',
    transactionHistory: 'Transaction History',
  },
  QUICK_LINK: { faq: 'FAQ', tellAFriend: 'Tell A Friend', contactUs: 'Contact Us' },
  ACCEPT_COOKIES: 'Accept',
  FIND_OUT_MORE: 'Find out more',
  PROCEED: 'PROCEED',
  CLEAR: 'CLEAR',
  BACK: 'BACK',
  ORDER_SUMMARY: 'Order Summary',
  RESULT_LABEL: {
    orderStatus: 'Order Status',
    statusDescription: 'Status Description',
    orderNumber: 'Order Number',
    orderAmount: 'Order Amount',
    fee: 'Convenience Fee',
    orderDate: 'Order Date',
  },
  INVALID_ORDER: 'Invalid Order Number',
  ANOTHER_TRANSACTION: 'another transaction',
  BACK_TO_HOME: 'Back to home',
  RATING_LABELS: ['Very poor', 'Poor', 'Good', 'Very good', 'Excellent'],
  NOT_NOW: 'Not Now',
  THANK_YOU: 'Thank you for your feedback',
}

it('has the words of the specification, and no others', () => {
  expect({ ...say }).toEqual(spec)
})
