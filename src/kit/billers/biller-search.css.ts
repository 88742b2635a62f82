import { globalStyle, style } from '@vanilla-extract/css'
import { color, leading, size, text, weight } from '#src/kit/tokens.css.ts'

/** `--search-room` is written by `useSearchRoom`. */
export const search = style({ minInlineSize: 0, inlineSize: '100%', maxInlineSize: size.column })
globalStyle(`${search} [role=listbox]`, { maxBlockSize: `min(400px, max(160px, var(--search-room, 50dvh)))` })

export const words = style({
  flex: 1,
  minInlineSize: 0,
  display: 'grid',
  lineHeight: leading.tight,
  gap: '2px',
})
export const name = style({ color: color.ink, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const category = style({ color: color.inkSoft, fontSize: text.xs })
