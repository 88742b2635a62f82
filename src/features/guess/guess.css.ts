import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, ease, media, radius } from '#src/kit/tokens.css.ts'
import { toneClass } from '#src/kit/tone.css.ts'

const phone = `not all and ${media.md}`

/**
 * Before the account's corner, in room that is free until it loads: nothing else in the header moves. A phone of 360 px
 * has 28 px to spare between logo and 'Sign Up': there the gift extends 28 px into the empty edges of both, and keeps
 * its 48 px.
 */
export const giftPlace = style({
  order: 2,
  zIndex: 1,
  marginInlineStart: 'auto',
  '@media': { [phone]: { marginInline: '-20px -8px' } },
})
/** On a phone the offline bar needs the room, and nobody can guess while offline. */
export const phoneAway = style({ '@media': { [phone]: { display: 'none' } } })

globalStyle(`${giftPlace} + div`, { '@media': { [media.md]: { marginInlineStart: 0 } } })
// At the top of the screen a control's tooltip is below it.
globalStyle(`${giftPlace} > [role=tooltip]`, { insetBlockStart: '100%', insetBlockEnd: 'auto' })

const beat = keyframes({ to: { opacity: 0.45 } })
export const gift = style({
  selectors: {
    '&[aria-busy=true]': { opacity: 0.6, cursor: 'progress' },
  },
  '@media': {
    [media.motion]: {
      selectors: {
        'html:not([data-saver]) &[aria-busy=true]': {
          animation: `${beat} 400ms ease-in-out infinite alternate`,
        },
      },
    },
  },
})

export const giftMark = style([
  toneClass.success,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: '64px',
    blockSize: '64px',
    borderRadius: radius.full,
  },
])

const away = createVar()
const down = createVar()
const turn = createVar()

const fly = keyframes({
  from: { opacity: 0, transform: 'translate(0, 0) scale(0.4)' },
  '20%': { opacity: 1 },
  '70%': { opacity: 1 },
  to: { opacity: 0, transform: `translate(${away}, ${down}) rotate(${turn})` },
})

/** Over the dialog's head, and gone after one short run; absent under reduced motion or the data saver. */
export const cloud = style({
  display: 'none',
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: '240px',
  overflow: 'hidden',
  pointerEvents: 'none',
  '@media': {
    [media.motion]: { selectors: { 'html:not([data-saver]) &': { display: 'block' } } },
  },
})

const piece = style({
  position: 'absolute',
  insetBlockStart: '32px',
  insetInlineStart: '44px',
  opacity: 0,
  animation: `${fly} 1100ms ${ease} 80ms both`,
})

// Where each flies to, how far it turns, and its colour.
const flights = [
  ['-24px', '96px', '120deg', color.indigo],
  ['8px', '150px', '-160deg', color.mango],
  ['56px', '60px', '200deg', color.success],
  ['72px', '180px', '-90deg', color.indigo],
  ['120px', '104px', '240deg', color.mango],
  ['150px', '12px', '-200deg', color.indigo],
  ['176px', '168px', '150deg', color.success],
  ['216px', '72px', '-240deg', color.mango],
  ['250px', '132px', '180deg', color.indigo],
  ['290px', '24px', '-120deg', color.success],
  ['330px', '156px', '220deg', color.mango],
  ['390px', '88px', '-180deg', color.indigo],
] as const

export const pieces = styleVariants(Object.fromEntries(flights.entries()), ([x, y, angle, ink]) => [
  piece,
  { color: ink, vars: { [away]: x, [down]: y, [turn]: angle } },
])
