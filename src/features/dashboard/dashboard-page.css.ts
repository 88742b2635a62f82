import { createContainer, globalStyle, style } from '@vanilla-extract/css'
import { space } from '#src/kit/tokens.css.ts'

/** Measured by the available room, not by the window: the drawer takes 240 px of that. */
const dashboard = createContainer('dashboard')

export const outer = style({ containerType: 'inline-size', containerName: dashboard })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  '@container': {
    [`${dashboard} (min-width: 720px)`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 40%)' },
  },
})
// A history that did not load leaves no gap beside the log.
globalStyle(`${columns} > :only-child`, { gridColumn: '1 / -1' })
