import { globalStyle } from '@vanilla-extract/css'
import { color, font, leading, media, space, text } from './tokens.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 })
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  backgroundColor: color.paper,
  // Keeps a focused field fully visible between the sticky parts: the bar at the foot grows with the text.
  scrollPaddingBlock: 'calc(72px + var(--offline-line, 0px) + env(safe-area-inset-top, 0px)) 9rem',
  '@media': { [media.short]: { scrollPaddingBlock: '8px 7.5rem' } },
})
globalStyle('body', {
  minHeight: '100dvh',
  backgroundColor: color.paper,
  color: color.ink,
  fontFamily: font.body,
  fontSize: text.sm,
  lineHeight: leading.body,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
  // No last word alone on its line.
  textWrap: 'pretty',
  WebkitTapHighlightColor: 'transparent',
})
globalStyle('h1, h2, h3, h4', {
  fontSize: 'inherit',
  fontWeight: 'inherit',
  lineHeight: leading.tight,
  textWrap: 'balance',
})
// :where has no specificity, so that any class of ours wins.
globalStyle(':where(ul[class], ol[class])', { listStyle: 'none', padding: 0 })
globalStyle('input, button, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
globalStyle('button', {
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'pointer',
  touchAction: 'manipulation',
})
globalStyle('img, svg', { display: 'block', flexShrink: 0 })
globalStyle('fieldset', { border: 0, padding: 0, minInlineSize: 0 })
globalStyle('legend', { padding: 0 })
globalStyle('a', { color: color.indigo, touchAction: 'manipulation' })
// An address is one long word.
globalStyle('a[href^="mailto:"]', { overflowWrap: 'anywhere' })
globalStyle('[data-unread] :is(a, button, label)', { pointerEvents: 'none' })
globalStyle('[hidden]', { display: 'none !important' })

globalStyle(':focus', { outline: 'none' })
globalStyle(':focus-visible', { outline: `3px solid ${color.focus}`, outlineOffset: '2px' })
// A heading that takes the focus after a navigation is a reading position, not a control.
globalStyle(':is(h1, h2)[tabindex="-1"]:focus-visible', { outline: 'none' })
globalStyle('::selection', { backgroundColor: color.indigo, color: color.onIndigo })

// Radix's own lock writes a <style> element, which the CSP refuses: the attribute is enough with this rule.
globalStyle('body[data-scroll-locked]', { overflow: 'hidden', overscrollBehavior: 'contain' })

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
    print: { boxShadow: 'none !important' },
  },
})
globalStyle('html[data-saver] *, html[data-saver] *::before, html[data-saver] *::after', {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
})
globalStyle(':focus-visible', { '@media': { [media.forced]: { outlineColor: 'Highlight' } } })
globalStyle('::placeholder', { color: color.inkSoft, opacity: 1 })
globalStyle('hr', { border: 0, borderBlockStart: `1px solid ${color.line}`, marginBlock: space[4] })
