// The fixed numbers of spec section 9. Milliseconds end in _MS, pixels in _PX.

export const CURRENCY = 'NGN'

export const TOAST_MS = 60_000
/** A fourth toast pushes out the first. */
export const MAX_TOASTS = 3
export const UNAUTHORIZED_RELOAD_MS = 3000

export const CAROUSEL_MS = 7000
export const CAROUSEL_SLIDES = 4
export const ADVERT_SLIDER_MS = 10_000

export const CONSENT_COOKIE = '_pa_k'
export const CONSENT_DAYS = 150
/** The drawer is collapsed at this width and below. */
export const DRAWER_COLLAPSE_PX = 600
export const MOVIE_LIST_MAX_HEIGHT_PX = 465
/** The fraction of the visible width that one press on a top-billers button scrolls. */
export const TOP_BILLERS_SCROLL = 0.65

/** For the history and an upload's rows. The first is the default. */
export const PAGE_SIZES = [5, 10, 25] as const
export const PRINT_WINDOW_PX = { width: 800, height: 600 } as const
export const PHONE_DIGITS = 11
export const PASSWORD_MIN = 8
export const NAME_MIN = 2
export const EVENT_NAME_MIN = 5
export const COMMENT_MIN = 5
export const CUSTOMER_AGE_MIN = 18
export const GUESS_TRIALS = 3

export const RATING_CHANNEL = 'Web'

// Ours, where section 9 is silent.

const HOUR_MS = 60 * 60 * 1000

/**
 * Fields received from the provider within this time may be used to pay at once. Nobody can pay an old price by that:
 * the provider recomputes every order and refuses another total before anything is paid, and fresher fields update the
 * summary.
 */
export const FRESH_FIELDS_MS = 24 * HOUR_MS
/** An older draft is hardly needed any more, and should not stay on a phone. */
export const DRAFT_MAX_AGE_MS = 30 * 24 * HOUR_MS
/**
 * For how long a payment that may have been paid is shown on home and checked automatically, and its form's values are
 * kept. Many open the app once a month, and the provider's staff may take weeks to decide.
 */
export const AWAITED_MS = 31 * 24 * HOUR_MS
