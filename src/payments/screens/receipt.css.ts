import { assignVars, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { cover } from '#src/kit/overlay.css.ts'
import { lightPalette } from '#src/kit/palette.ts'
import { tokenCard as card, tokenGroups as groups } from '#src/kit/paper.css.ts'
import {
  color,
  duration,
  ease,
  font,
  leading,
  media,
  radius,
  size,
  space,
  text,
  weight,
} from '#src/kit/tokens.css.ts'

export const successHead = style([
  adireHeader,
  {
    display: 'grid',
    gap: space[2],
    padding: `${space[5]} ${space[4]}`,
    // A printer leaves the ground out.
    '@media': { print: { background: 'none', color: color.ink } },
  },
])
export const successFacts = style({ display: 'grid', justifyItems: 'start' })

const pressStamp = keyframes({ from: { opacity: 0, transform: 'rotate(-4deg) scale(1.25)' } })
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
  '@media': { [media.motion]: { animation: `${pressStamp} ${duration.calm} ${ease}` } },
})
export const amount = style({
  fontSize: 'min(12vw, 2.75rem)',
  fontWeight: weight.heavy,
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
})
/** Nine figures and their kobo fit on one line of a phone. */
export const longAmount = style([amount, { fontSize: 'min(8vw, 2.75rem)' }])

export const bigToken = style({
  minBlockSize: '100%',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[1],
  textAlign: 'center',
})
export const bigTokenFacts = style({ alignSelf: 'center' })
export const bigTokenFoot = style({ inlineSize: '100%', maxInlineSize: '480px', marginInline: 'auto' })
/** Sized by the screen and not by the reader's font size: it is as large as it can be. */
export const bigTokenGroups = style({
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

export const ticketCard = style({
  containerType: 'inline-size',
  padding: space[4],
  border: `1.5px solid ${color.indigo}`,
  borderRadius: radius.card,
  backgroundColor: color.indigoTint,
  breakInside: 'avoid',
})
export const ticketKind = style({ color: color.inkSoft, fontSize: text.xs, fontWeight: weight.medium })
export const ticket = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  marginBlockStart: space[3],
  '@container': {
    '(min-width: 480px)': { gridTemplateColumns: '220px 1fr', justifyItems: 'start', alignItems: 'center' },
  },
})
/** About 6 cm on paper: any scanner can read it. */
export const ticketQr = style({ maxInlineSize: '220px', borderRadius: radius.small })
export const ticketFacts = style({
  inlineSize: '100%',
  display: 'grid',
  gap: space[1],
  // No "pm" is left alone on the second line of a date.
  textWrap: 'balance',
})
export const ticketCode = style({
  display: 'block',
  fontFamily: font.mono,
  // A code of four groups of four fits on one line of a 360 px phone.
  fontSize: 'clamp(1.0625rem, 8.4cqi, 1.5rem)',
  fontWeight: weight.heavy,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const ticketStrong = style({ fontSize: text.md, fontWeight: weight.strong })
export const ticketActions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: space[3],
  marginBlockStart: space[4],
})

// Not the theme's paper: a scanner at a door needs all the light and contrast that a fullscreen can give.
const white = '#FFFFFF'
const black = '#000000'

const inset = (side: 'top' | 'right' | 'bottom' | 'left') =>
  `max(${space[4]}, env(safe-area-inset-${side}, 0px))`
/** What the notch, the home bar and the padding leave of the screen's height. */
const innerHeight = `calc(100dvh - ${inset('top')} - ${inset('bottom')})`

export const fullscreen = style([
  cover,
  {
    vars: assignVars(color, { ...lightPalette, paper: white, surface: white, ink: black, inkSoft: black }),
    colorScheme: 'light',
    paddingBlock: `${inset('top')} ${inset('bottom')}`,
    paddingInline: `${inset('left')} ${inset('right')}`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
])
export const fullscreenTitle = style({ fontSize: text.sm, fontWeight: weight.medium })
export const fullscreenHint = style({ fontSize: text.xs })
/** Always within reach, however long the text is; what scrolls behind it does not show below. */
export const fullscreenClose = style({
  position: 'sticky',
  insetBlockEnd: 0,
  marginBlockStart: space[1],
  boxShadow: `0 ${space[6]} 0 ${space[3]} ${white}`,
  minBlockSize: size.primary,
  fontSize: text.md,
})

/** In portrait the words are below the code; in landscape, beside it. */
export const bigTicket = style({
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
export const bigTicketQr = style({
  inlineSize: `min(100%, ${innerHeight})`,
  '@media': { '(orientation: landscape)': { inlineSize: `min(62vw, ${innerHeight})` } },
})
export const bigTicketWords = style({
  containerType: 'inline-size',
  inlineSize: '100%',
  maxInlineSize: '480px',
  display: 'grid',
  gap: space[1],
  textAlign: 'center',
})
export const bigTicketFacts = style({ display: 'grid', gap: space[1] })
export const bigTicketCode = style({
  display: 'block',
  fontFamily: font.mono,
  fontSize: 'clamp(1.0625rem, 8.4cqi, 2rem)',
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const bigTicketAdmits = style({
  fontSize: text.xl,
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
})
export const bigTicketName = style({ fontSize: text.md, fontWeight: weight.strong, overflowWrap: 'anywhere' })

// Balanced, so that no "am" is left alone on a second line.
export const steps = style({ paddingBlock: space[2], textWrap: 'balance' })

const dot = '0.625rem'
const step = style({
  position: 'relative',
  paddingBlock: space[1],
  paddingInlineStart: space[6],
  '::before': {
    content: '',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.6em',
    boxSizing: 'border-box',
    inlineSize: dot,
    blockSize: dot,
    border: '2px solid currentColor',
    borderRadius: '50%',
  },
})
// Filled by its border, which forced colours keep.
export const taken = style([step, { '::before': { borderWidth: `calc(${dot} / 2)` } }])
export const ahead = style([step, { color: color.ink }])

export const receiptActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
})
// Alike, two side by side on a phone; each at least as wide as its words, so that "Save as PDF" stays on one line.
globalStyle(`${receiptActions} > *`, { flex: '1 1 8.5rem' })

/** The paper of a kiosk's printer is 58 or 80 mm wide; A4 and its kin are not touched. */
const slip = 'print and (max-width: 80mm)'

// Such a printer leaves a margin of its own.
globalStyle('html', { '@media': { [slip]: { fontSize: '12px' } } })
globalStyle('h1', { '@media': { [slip]: { display: 'none' } } })
globalStyle(`.${card}`, { '@media': { [slip]: { padding: 0, border: 0 } } })
// Two groups on a line, to be typed into a meter from the slip.
globalStyle(`.${groups}`, { '@media': { [slip]: { fontSize: '17cqi', columnGap: '0.4em' } } })

export const noSlip = style({ '@media': { [slip]: { display: 'none' } } })
export const slipOnly = style({ display: 'none', '@media': { [slip]: { display: 'block' } } })

/** Receives the focus of a button that has gone: a reading position, not a control. */
export const tellMessage = style({ selectors: { '&:focus-visible': { outline: 'none' } } })
