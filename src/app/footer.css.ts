import { style } from '@vanilla-extract/css'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { bar as stickyBar } from '#src/kit/sticky-bar.css.ts'
import { color, layer, leading, media, size, space, text, weight } from '#src/kit/tokens.css.ts'
import { docksAt } from './drawer.css.ts'
import { barSize, main } from './shell.css.ts'

export const footer = style({
  marginBlockStart: 'auto',
  borderBlockStart: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontSize: text.xs,
  '@media': { print: { display: 'none' } },
})
export const inner = style({
  inlineSize: '100%',
  maxInlineSize: `calc(${size.wide} + 2 * ${space[4]})`,
  marginInline: 'auto',
  paddingBlock: `${space[4]} calc(${space[4]} + env(safe-area-inset-bottom, 0px))`,
  paddingInlineStart: `max(${space[4]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[4]}, env(safe-area-inset-right, 0px))`,
})
export const groups = style({
  display: 'grid',
  '@media': {
    [docksAt]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[6] },
  },
})
/** On a phone the links need no heading: their group's name is only read out. */
export const title = style([
  visuallyHidden,
  {
    '@media': {
      [docksAt]: {
        position: 'static',
        inlineSize: 'auto',
        blockSize: 'auto',
        clipPath: 'none',
        marginBlockEnd: space[1],
        fontWeight: weight.strong,
        color: color.ink,
      },
    },
  },
])
/** A row on a phone, a column on wider screens. */
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  '@media': { [docksAt]: { display: 'grid' } },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  // "X" is a link, too.
  minInlineSize: '24px',
  color: color.inkSoft,
  textDecoration: 'none',
  '@media': {
    [`${docksAt} and (pointer: fine)`]: { minBlockSize: '32px' },
    [media.hover]: { selectors: { '&:hover': { color: color.indigo, textDecoration: 'underline' } } },
  },
})
export const company = style({
  marginBlockStart: space[2],
  paddingBlockStart: space[3],
  borderBlockStart: `1px dashed ${color.line}`,
})

/** Below everything else of a phone's page, and at the bottom of the screen. Never over an action bar. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.sticky,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  blockSize: barSize,
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  borderBlockStart: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  selectors: { [`${main}:has(${stickyBar}) ~ &`]: { display: 'none' } },
  '@media': {
    [docksAt]: { display: 'none' },
    [media.short]: { position: 'static' },
    print: { display: 'none' },
  },
})
export const tab = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  color: color.inkSoft,
  // As large as the reader wants, as long as four words fit beside each other.
  fontSize: `min(${text.xs}, 4.8vw)`,
  lineHeight: leading.tight,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': { color: color.indigo, fontWeight: weight.strong },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})
