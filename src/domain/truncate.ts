/** A browser without Intl.Segmenter (Firefox before 125) cuts between code points: no surrogate pair is split. */
function graphemesOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/**
 * The first `max` characters as a reader counts them, then the ellipsis; a text that fits comes back whole. The
 * ellipsis stands beyond `max`: section 9 cuts "to 20 characters with '...'".
 */
export function truncate(text: string, max: number, ellipsis = '...'): string {
  // So many code units are so many characters at most, so the costly count is for long texts only.
  if (text.length <= max) return text
  const graphemes = graphemesOf(text)
  return graphemes.length <= max ? text : `${graphemes.slice(0, max).join('')}${ellipsis}`
}

/** Where section 9 cuts, in characters. It gives the profile name no '...', so that one is cut clean. */
export const CUTS = {
  profileName: { max: 10, ellipsis: '' },
  activityName: { max: 20, ellipsis: '...' },
  eventTitle: { max: 27, ellipsis: '...' },
  venue: { max: 62, ellipsis: '...' },
  tableCell: { max: 35, ellipsis: '...' },
} as const

/** Cuts a text as section 9 says for its place. */
export function cutFor(place: keyof typeof CUTS, text: string): string {
  const { max, ellipsis } = CUTS[place]
  return truncate(text, max, ellipsis)
}
