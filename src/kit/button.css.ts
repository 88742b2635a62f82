import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, duration, ease, leading, media, radius, size, space, text, weight } from './tokens.css.ts'

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minBlockSize: size.touch,
  minInlineSize: size.touch,
  maxInlineSize: '100%',
  // It may contain a provider's word of a hundred letters.
  overflowWrap: 'break-word',
  paddingInline: space[4],
  paddingBlock: space[2],
  borderRadius: radius.control,
  border: '1.5px solid transparent',
  fontSize: text.sm,
  fontWeight: weight.strong,
  lineHeight: leading.tight,
  textAlign: 'center',
  textDecoration: 'none',
  userSelect: 'none',
  transition: `transform ${duration.quick} ${ease}`,
  selectors: {
    '&:active:not([aria-disabled=true]):not(:disabled)': { transform: 'scale(0.98)' },
    '&:disabled, &[aria-disabled=true]:not([aria-busy=true])': { cursor: 'not-allowed', opacity: 0.55 },
    '&[aria-busy=true]': { cursor: 'progress' },
    '&[data-unread]': { pointerEvents: 'none' },
  },
})

/** One class string per look; a router's Link takes it through `buttonClass`. */
export const variant = styleVariants({
  primary: [
    base,
    {
      minBlockSize: size.primary,
      paddingInline: space[6],
      backgroundColor: color.mango,
      color: color.onMango,
      fontWeight: weight.heavy,
      letterSpacing: '0.02em',
      boxShadow: `0 1px 0 ${color.shadow}`,
      '@media': {
        [media.hover]: { selectors: { '&:hover:not(:disabled)': { backgroundColor: color.mangoDeep } } },
      },
    },
  ],
  secondary: [
    base,
    {
      backgroundColor: color.surface,
      borderColor: color.control,
      color: color.ink,
      '@media': {
        [media.hover]: {
          selectors: { '&:hover:not(:disabled)': { borderColor: color.indigo, color: color.indigo } },
        },
      },
    },
  ],
  quiet: [
    base,
    {
      paddingInline: space[3],
      color: color.indigo,
      '@media': {
        [media.hover]: { selectors: { '&:hover:not(:disabled)': { backgroundColor: color.indigoTint } } },
      },
    },
  ],
  danger: [
    base,
    {
      backgroundColor: color.surface,
      borderColor: color.failed,
      color: color.failed,
      '@media': {
        [media.hover]: { selectors: { '&:hover:not(:disabled)': { backgroundColor: color.failedTint } } },
      },
    },
  ],
  /** On the indigo header, in both themes. */
  header: [
    base,
    {
      minBlockSize: '40px',
      paddingInline: space[4],
      borderRadius: radius.full,
      borderColor: color.onHeaderSoft,
      color: color.onHeader,
      // The pill is 40 high; its target is 48.
      '::after': { content: '', position: 'absolute', insetBlock: '-5.5px', insetInline: 0 },
    },
  ],
})

export const block = style({ inlineSize: '100%' })

export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: 0,
  gap: space[2],
  selectors: { '[aria-busy=true] > &': { opacity: 0 } },
})

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  inlineSize: '22px',
  blockSize: '22px',
  borderRadius: radius.full,
  border: '3px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
})

export const iconButton = style([
  base,
  {
    inlineSize: size.touch,
    padding: 0,
    borderRadius: radius.full,
    color: 'inherit',
    flexShrink: 0,
    '::before': {
      content: '',
      position: 'absolute',
      inset: '4px',
      borderRadius: radius.full,
      backgroundColor: 'currentColor',
      opacity: 0,
    },
    '@media': { [media.hover]: { selectors: { '&:hover::before': { opacity: 0.1 } } } },
  },
])
