import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/tokens.css.ts'

export const notes = style({ display: 'grid', gap: space[2] })
export const fields = style({ display: 'grid', gap: space[4] })
export const news = style({ display: 'flex', alignItems: 'center', gap: space[2], minBlockSize: '2rem' })
