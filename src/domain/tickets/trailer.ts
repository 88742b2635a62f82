const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/

/** The one host that the page's policy lets into a frame: it sets no cookies before somebody plays (security 1, 24). */
const TRAILER_HOST = 'https://www.youtube-nocookie.com'

/**
 * Where a movie's trailer plays, or null when the provider's id is none: what stands in it goes into an address.
 * It starts by itself, because it is asked for by a press on `Play trailer`.
 */
export function trailerAddress(youtubeId: string): string | null {
  const id = youtubeId.trim()
  return YOUTUBE_ID.test(id) ? `${TRAILER_HOST}/embed/${id}?autoplay=1&rel=0&playsinline=1` : null
}
