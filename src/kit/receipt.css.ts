import { style } from '@vanilla-extract/css'
import { color, radius, space } from './tokens.css.ts'

// The shadow is the wrapper's filter, because the mask would cut off a box-shadow of the paper.
export const receipt = style({
  filter: `drop-shadow(0 0 0.6px ${color.control}) drop-shadow(0 6px 14px ${color.shadow})`,
  '@media': { print: { filter: 'none' } },
})

const tooth = 'conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg)'

/** A torn edge below, with teeth of 7 px. */
export const paper = style({
  overflow: 'hidden',
  paddingBlockEnd: space[4],
  borderRadius: `${radius.small} ${radius.small} 0 0`,
  backgroundColor: color.surface,
  maskImage: `linear-gradient(#000, #000), ${tooth}`,
  maskSize: '100% calc(100% - 7px), 14px 7px',
  maskPosition: 'top, bottom center',
  maskRepeat: 'no-repeat, repeat-x',
})
export const body = style({
  display: 'grid',
  gap: space[4],
  padding: `${space[4]} ${space[4]} ${space[3]}`,
  // A grid's item goes to the next page whole.
  '@media': { print: { display: 'block' } },
})
