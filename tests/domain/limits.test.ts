import { expect, it } from 'vitest'
import * as limits from '#src/domain/limits.ts'

it('has the numbers of section 9', () => {
  expect(limits).toMatchObject({
    CURRENCY: 'NGN',
    TOAST_MS: 60_000,
    UNAUTHORIZED_RELOAD_MS: 3000,
    CAROUSEL_MS: 7000,
    CAROUSEL_SLIDES: 4,
    ADVERT_SLIDER_MS: 10_000,
    CONSENT_COOKIE: '_pa_k',
    CONSENT_DAYS: 150,
    DRAWER_COLLAPSE_PX: 600,
    MOVIE_LIST_MAX_HEIGHT_PX: 465,
    TOP_BILLERS_SCROLL: 0.65,
    PAGE_SIZES: [5, 10, 25],
    PRINT_WINDOW_PX: { width: 800, height: 600 },
    PHONE_DIGITS: 11,
    PASSWORD_MIN: 8,
    NAME_MIN: 2,
    EVENT_NAME_MIN: 5,
    COMMENT_MIN: 5,
    CUSTOMER_AGE_MIN: 18,
    GUESS_TRIALS: 3,
    RATING_CHANNEL: 'Web',
  })
})
