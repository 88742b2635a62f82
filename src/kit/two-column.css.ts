import { createContainer, style } from '@vanilla-extract/css'
import { color, radius, size, space } from './tokens.css.ts'

/** A container query, not a media query: the drawer takes 240 px of the window. */
export const twoColumn = createContainer('two-column')
export const beside = '(min-width: 600px)'

export const outer = style({ containerType: 'inline-size', containerName: twoColumn })
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  // On a phone the form fills the screen, so that the bar is near the thumb even when the form is short.
  minBlockSize: `calc(100dvh - ${size.header} - 76px)`,
  '@container': {
    [`${twoColumn} ${beside}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 38%)',
      alignItems: 'start',
      gap: space[6],
      minBlockSize: 0,
      // Here the bar is not at the page's foot.
      paddingBlockEnd: space[8],
    },
  },
})
export const main = style({ minInlineSize: 0 })

/** No box on a phone, so that the bar within sticks to the foot of the page. Otherwise a card beside the form. */
export const aside = style({
  display: 'contents',
  '@container': {
    [`${twoColumn} ${beside}`]: {
      display: 'flex',
      flexDirection: 'column',
      gap: space[4],
      position: 'sticky',
      insetBlockStart: `calc(${size.header} + ${space[4]})`,
      padding: space[5],
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      backgroundColor: color.surface,
    },
  },
})
/** Only in the second column: a phone already shows it in the form. */
export const onlyBeside = style({
  display: 'none',
  '@container': { [`${twoColumn} ${beside}`]: { display: 'block' } },
})

/** For a form without a second column: where the bar is just the form's last line, there is space under it. */
export const lastLine = style({
  '@container': { [`${twoColumn} ${beside}`]: { paddingBlockEnd: space[8] } },
})
