const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/

/** The one host that the page's policy lets into a frame: it sets no cookies before a video is played. */
const TRAILER_HOST = 'https://www.youtube-nocookie.com'

/**
 * The address of a movie's trailer, or null when the provider's id is not valid, because it becomes part of the
 * address. It starts by itself, because the user has pressed `Play trailer`.
 */
export function trailerAddress(youtubeId: string): string | null {
  const id = youtubeId.trim()
  return YOUTUBE_ID.test(id) ? `${TRAILER_HOST}/embed/${id}?autoplay=1&rel=0&playsinline=1` : null
}
