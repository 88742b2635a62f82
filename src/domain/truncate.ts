/** A browser without Intl.Segmenter (Firefox before 125) cuts between code points: no surrogate pair is split. */
function graphemesOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/**
 * The first `max` characters as a reader counts them, then the ellipsis; a text that fits is returned whole. The
 * ellipsis is not counted in `max`: section 9 cuts "to 20 characters with '...'".
 */
export function truncate(text: string, max: number, ellipsis = '...'): string {
  // A text never has more characters than code units, so the costly count is for long texts only.
  if (text.length <= max) return text
  const graphemes = graphemesOf(text)
  return graphemes.length <= max ? text : `${graphemes.slice(0, max).join('')}${ellipsis}`
}

/** The lengths of section 9, in characters. It gives the profile name no '...', so that one is cut without. */
export const CUTS = {
  profileName: { max: 10, ellipsis: '' },
  activityName: { max: 20, ellipsis: '...' },
  eventTitle: { max: 27, ellipsis: '...' },
  venue: { max: 62, ellipsis: '...' },
  tableCell: { max: 35, ellipsis: '...' },
} as const

/** Cuts a text to section 9's length for its place. */
export function cutFor(place: keyof typeof CUTS, text: string): string {
  const { max, ellipsis } = CUTS[place]
  return truncate(text, max, ellipsis)
}
