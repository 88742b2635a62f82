/**
 * Section 7 of the specification, typed from it by hand: method, path, and the names in its query string. A second
 * source, so that a slip in the contract's table is not its own proof.
 */
export const mainCalls: readonly string[] = [
  'POST /Users/Authenticate',
  'POST /Users/Register',
  'GET /Users/ActivateAccount/?encrToken',
  'POST /Users/UpdateRegister',
  'POST /Users/ChangePassword',
  'POST /Users/ForgotPassword',
  'GET /Users/VerifyResetToken/?encrToken',
  'POST /Users/ResetPassword',
  'POST /Users/TellAFriend',
  'GET /Users/CheckLogin',
  'GET /Users/CarouselImages',
  'POST /Users/SendBackUpEmail',
  'GET /Users/getMaskedBackupEmailWithPhoneNo?phoneNo',
  'GET /Users/SendUserDetailstoBackUpEmail?phoneNo',
  'POST /Users/UpdateRegWithBackupEmail',
  'GET /Products/Categories',
  'GET /Products',
  'GET /Products/Fields/?BillerCode&Category',
  'GET /Products/FieldsForTopUp',
  'POST /Products/GetWalletBalance',
  'POST /Products/Lookup',
  'POST /Products/LogTransaction',
  'GET /Products/FetchTransactionValues?TranId',
  'POST /Products/NotifyBiller',
  'POST /Ratings/RateTransaction',
  'GET /Reports/FetchReceipt?Id',
  'GET /Reports/FetchTransactionHistory',
  'GET /Reports/FetchTransactionHistorySearch?datefrom&dateto&paymentRef',
  'GET /Reports/FetchDashBoardTransactionHistory',
  'GET /Supports/Subjects',
  'POST /Supports/Save',
  'GET /BulkUpload/Providers',
  'POST /BulkUpload/Upload',
  'POST /BulkUpload/LogTransaction',
  'GET /BulkUpload/RepostTransaction?transactionId',
  'GET /BulkUpload/GetBulkUploadTransactions?PaymentReference',
  'POST /BulkUpload/NotifyBiller',
  'GET /Events',
  'POST /Events/GetTotalAmount',
  'POST /Events/LogTransaction',
  'GET /Movies',
  'GET /Movies/GetShowtimes?movieid&cinemaid',
  'POST /Movies/LogTransaction',
]

/** "The path of the server call that recomputes the movie amount is not shown": we chose this one. */
export const notShown: readonly string[] = ['POST /Movies/GetTotalAmount']

/** Not of section 7: what a provider may offer more. The app says nothing of what a provider does not announce. */
export const beyond: readonly string[] = [
  // Announced by a member of GetWalletBalance's answer.
  'POST /Products/PayFromWallet',
  'POST /Products/PayOrderFromWallet',
  'POST /Users/SetWalletPin',
  'POST /Users/SendWalletLink',
  'POST /Users/UnlockWallet',
  // Announced by a member of the product in the answer with its fields.
  'POST /Products/CreatePayLink',
  'POST /Products/ReadPayLink',
  'POST /Products/LogPayLink',
  // Announced by a member of NotifyBiller's answer.
  'POST /Push/Subscribe',
  'POST /Push/Unsubscribe',
]

/** Guess and Win: the second API base. */
export const guessCalls: readonly string[] = [
  'POST /api/GuessAndWin/Guess',
  'POST /api/GuessAndWin/GuessUpdate',
  'GET /api/GuessAndWin/GuessAndWinConfig',
]

/** The one static file whose path section 7 names. */
export const staticFile = '/resources/sidebar_categories.json'
