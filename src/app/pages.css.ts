import { globalStyle, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { ease, space } from '#src/kit/tokens.css.ts'
import { docked } from './drawer.css.ts'
import { header } from './header.css.ts'

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: space[3],
})
export const hero = style([adireHeader, { blockSize: '320px' }])

// What surrounds the page does not move while the page fades. Only then: a name makes a stacking context.
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
// A tap during the fade is for the new page (view-transition.ts).
globalStyle('::view-transition', { pointerEvents: 'none' })
