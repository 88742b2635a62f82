import { keyframes, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { color, duration, ease, media, radius, space, text, weight } from '#src/kit/tokens.css.ts'

export const head = style([
  adireHeader,
  {
    display: 'grid',
    gap: space[2],
    padding: `${space[5]} ${space[4]}`,
    // A printer leaves the ground out.
    '@media': { print: { background: 'none', color: color.ink } },
  },
])
export const facts = style({ display: 'grid', justifyItems: 'start' })

const press = keyframes({ from: { opacity: 0, transform: 'rotate(-4deg) scale(1.25)' } })
export const stamp = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginBlockEnd: space[2],
  padding: `${space[1]} ${space[3]}`,
  border: '2px solid currentColor',
  borderRadius: radius.small,
  fontSize: text.xs,
  fontWeight: weight.heavy,
  letterSpacing: '0.08em',
  textTransform: 'uppercase',
  transform: 'rotate(-4deg)',
  '@media': { [media.motion]: { animation: `${press} ${duration.calm} ${ease}` } },
})
export const amount = style({
  fontSize: 'min(12vw, 2.75rem)',
  fontWeight: weight.heavy,
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
})
/** Nine figures and their kobo fit on one line of a phone. */
export const longAmount = style([amount, { fontSize: 'min(8vw, 2.75rem)' }])
