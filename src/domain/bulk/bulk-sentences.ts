// Words that spec sections 2 and 5 fix for bulk uploads, letter for letter.

export const NARRATION_REQUIRED = 'Narration is Required'
export const FILE_REQUIRED = 'File is Required'

export const PREVIEW = 'Preview'
export const BULK_BACK = 'Back'
export const PROCEED_TO_PAYMENT = 'Proceed to Payment'
export const VIEW_DETAILS = 'View Details'
export const TRANSACTION_DETAILS = 'Transaction Details'

/** The preview's columns. SubscriberNumber on the screen, SubscriberNo on the wire. */
export const PREVIEW_COLUMNS = ['S/N', 'SubscriberNumber', 'Provider', 'Product', 'Amount'] as const
