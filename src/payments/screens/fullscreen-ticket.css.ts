import { style } from '@vanilla-extract/css'
import { font, leading, space, text, weight } from '#src/kit/tokens.css.ts'
import { innerHeight } from './fullscreen-code.css.ts'

/** In portrait the words are below the code; in landscape, beside it. */
export const layout = style({
  minBlockSize: '100%',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  // No gap: the code has its own quiet zone.
  '@media': {
    '(orientation: landscape)': {
      gridTemplateColumns: 'auto minmax(200px, 420px)',
      justifyContent: 'center',
      alignItems: 'center',
      gap: space[6],
    },
  },
})
/** As large as the shorter side allows; its own quiet zone is inside. */
export const qr = style({
  inlineSize: `min(100%, ${innerHeight})`,
  '@media': { '(orientation: landscape)': { inlineSize: `min(62vw, ${innerHeight})` } },
})
export const words = style({
  containerType: 'inline-size',
  inlineSize: '100%',
  maxInlineSize: '480px',
  display: 'grid',
  gap: space[1],
  textAlign: 'center',
})
export const facts = style({ display: 'grid', gap: space[1] })
export const code = style({
  display: 'block',
  fontFamily: font.mono,
  fontSize: 'clamp(1.0625rem, 8.4cqi, 2rem)',
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const admits = style({ fontSize: text.xl, fontWeight: weight.heavy, lineHeight: leading.tight })
export const name = style({ fontSize: text.md, fontWeight: weight.strong, overflowWrap: 'anywhere' })
