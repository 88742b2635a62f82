import { style } from '@vanilla-extract/css'
import { adireHeader } from '#src/ui/adire.css.ts'
import { media, size, space } from '#src/ui/tokens.css.ts'

/** As high as the head of a `Page` with its heading. */
export const head = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  marginBlockEnd: space[4],
})
export const title = style({ flex: 1, maxInlineSize: '240px' })
export const stack = style({ display: 'grid', gap: space[4] })
export const field = style({ display: 'grid', gap: space[1] })
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: space[3],
})
export const hero = style([
  adireHeader,
  { blockSize: '118px', '@media': { [media.md]: { blockSize: '142px' } } },
])
