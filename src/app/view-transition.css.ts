import { globalStyle } from '@vanilla-extract/css'
import { ease } from '#src/ui/tokens.css.ts'
import { docked } from './drawer.css.ts'
import { header } from './header.css.ts'

// What is around the page stands still while the page fades. Only while it fades: a name makes a stacking context.
const still = { [header]: 'header', [docked]: 'drawer' }
for (const [part, name] of Object.entries(still)) {
  globalStyle(`:active-view-transition .${part}`, { viewTransitionName: name })
  globalStyle(`::view-transition-group(${name}), ::view-transition-new(${name})`, { animation: 'none' })
  globalStyle(`::view-transition-old(${name})`, { display: 'none' })
}
globalStyle('::view-transition-group(root), ::view-transition-old(root), ::view-transition-new(root)', {
  animationDuration: '140ms',
  animationTimingFunction: ease,
})
// A tap during the fade is for the page that is coming.
globalStyle('::view-transition', { pointerEvents: 'none' })
