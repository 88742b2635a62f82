import { style } from '@vanilla-extract/css'
import { font, space, weight } from '#src/kit/tokens.css.ts'

export const layout = style({
  minBlockSize: '100%',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[1],
  textAlign: 'center',
})
export const facts = style({ alignSelf: 'center' })
export const foot = style({ inlineSize: '100%', maxInlineSize: '480px', marginInline: 'auto' })
/** Sized by the screen and not by the reader's font size: it is as large as it can be. */
export const groups = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  // One group a line, five lines, and room for the words above and below.
  fontSize: 'min(30vw, 12dvh)',
  fontFamily: font.mono,
  fontWeight: weight.heavy,
  lineHeight: 1.25,
  userSelect: 'all',
  '@media': {
    '(orientation: landscape)': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      columnGap: '0.6em',
      // Three groups, then two.
      maxInlineSize: '9.5em',
      marginInline: 'auto',
      fontSize: 'min(9.5vw, 24dvh)',
    },
  },
})
