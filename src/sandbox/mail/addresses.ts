/** Whom mail comes from, and who reads what is written to support. */
export const SENDER = '"PayDey" <no-reply@paydey.example>'
export const SUPPORT = 'support@paydey.example'
