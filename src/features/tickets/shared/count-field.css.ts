import { style } from '@vanilla-extract/css'
import { iconButtonClass } from '#src/kit/icon-button.tsx'
import { color, text, weight } from '#src/kit/tokens.css.ts'

export const box = style({ maxInlineSize: '200px' })
export const figure = style({ textAlign: 'center', paddingInline: 0, fontWeight: weight.strong })
export const step = style([
  iconButtonClass,
  {
    color: color.indigo,
    fontSize: text.xl,
    lineHeight: 1,
    selectors: { '&[aria-disabled=true]': { color: color.inkSoft, opacity: 0.55, cursor: 'not-allowed' } },
  },
])
