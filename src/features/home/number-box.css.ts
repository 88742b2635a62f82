import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { box, input as fieldInput } from '#src/kit/field.css.ts'
import { chipStates } from '#src/kit/helpers.css.ts'
import { color, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

const narrow = '(max-width: 15rem)'

export const form = style({
  display: 'grid',
  gap: space[3],
  containerType: 'inline-size',
})
export const network = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.touch,
  paddingInline: space[1],
  color: color.ink,
  fontSize: text.sm,
  fontWeight: weight.strong,
})
export const asked = style({ paddingInline: space[1], color: color.inkSoft, fontSize: text.xs })
export const networkName = style({ paddingInline: space[2], paddingBlock: '2px', borderRadius: radius.full })
/** On a phone of 320 px the number shows whole beside the network's name alone. */
globalStyle(`${network} > :first-child`, { '@container': { '(max-width: 16rem)': { display: 'none' } } })
/** Under the number where the text is large: then that shows whole. */
globalStyle(`${form} ${box}`, { '@container': { [narrow]: { flexWrap: 'wrap' } } })
globalStyle(`${form} ${fieldInput}`, {
  '@container': { [narrow]: { flexBasis: '100%', fontSize: `min(${text.md}, 9cqi)` } },
})
export const receiptTo = style({
  fontSize: text.sm,
  '@container': { [narrow]: { paddingBlockStart: space[2] } },
})
/** Four on a line on a 320 px phone, and two where the text is large. */
export const picks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(3.4rem, 48%), 1fr))',
  gap: space[2],
})
export const pick = style({
  minBlockSize: '48px',
  paddingInline: 0,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.ink,
  // "₦1,000" has air on a phone of 320 px.
  fontSize: `min(${text.sm}, max(4.6cqi, 0.84375rem))`,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.forced]: { selectors: { '&[aria-pressed=true]': { borderWidth: '3px' } } } },
  selectors: chipStates,
})
/** The colours by which people know the four, thin enough for the ink of both themes. */
export const tints = styleVariants(
  { MTN: '#FFCC0040', AIRTEL: '#E4002B26', GLO: '#00A65130', T2: '#7AB80040' },
  (value) => ({ backgroundColor: value }),
)
