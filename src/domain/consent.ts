// The cookie that ACCEPT COOKIES sets (spec section 9).

export const CONSENT_COOKIE = '_pa_k'
export const CONSENT_DAYS = 150
