import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { darkPalette, lightPalette } from './palette.ts'

/** The closed list: a px or hex outside this file and `palette.ts` needs a reason. Colours are CSS variables. */
export const color = createGlobalThemeContract(lightPalette, (_value, path) => `c-${path.join('-')}`)

export const space = {
  0: '0',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
} as const

export const radius = { small: '8px', control: '12px', card: '16px', full: '999px' } as const

/** 13/15/17/20/24/32 px at the default root size; rem, so that a reader's own font size counts. */
export const text = {
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1.0625rem',
  lg: '1.25rem',
  xl: '1.5rem',
  xxl: '2rem',
} as const
export const leading = { body: '1.45', tight: '1.2' } as const
export const weight = { body: '400', medium: '550', strong: '650', heavy: '750' } as const
export const font = {
  body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
  mono: 'ui-monospace, "Roboto Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const

export const shadow = `0 1px 2px ${color.shadow}, 0 8px 24px -8px ${color.shadow}`
export const duration = { quick: '120ms', calm: '200ms' } as const
export const ease = 'cubic-bezier(0.2, 0, 0, 1)'
export const layer = {
  sticky: '10',
  header: '20',
  popup: '30',
  dialog: '40',
  toast: '50',
  overlay: '60',
} as const
export const size = {
  touch: '48px',
  primary: '52px',
  /** The shell around a task may have no header (shell.css). */
  header: 'var(--header, 56px)',
  drawer: '240px',
  column: '640px',
  wide: '1040px',
} as const

export const breakpoint = { sm: 450, md: 600, lg: 1040 } as const
export const media = {
  sm: `(min-width: ${breakpoint.sm}px)`,
  md: `(min-width: ${breakpoint.md}px)`,
  lg: `(min-width: ${breakpoint.lg}px)`,
  /** A phone in landscape, or 400 % zoom: sticky parts would leave no room to read. */
  short: '(max-height: 30rem)',
  hover: '(hover: hover)',
  motion: '(prefers-reduced-motion: no-preference)',
  forced: '(forced-colors: active)',
} as const

globalStyle(':root', { vars: assignVars(color, lightPalette), colorScheme: 'light' })
globalStyle('html:not([data-theme=light])', {
  '@media': {
    '(prefers-color-scheme: dark)': { vars: assignVars(color, darkPalette), colorScheme: 'dark' },
  },
})
globalStyle('html[data-theme=dark]', { vars: assignVars(color, darkPalette), colorScheme: 'dark' })
// Paper is white: a receipt printed from the dark theme must not be a page of ink.
globalStyle('html:root:root', {
  '@media': {
    print: { vars: assignVars(color, { ...lightPalette, paper: '#FFFFFF' }), colorScheme: 'light' },
  },
})
