import { globalStyle, style } from '@vanilla-extract/css'
import { card, groups } from '#src/kit/token.css.ts'

/** The paper of a kiosk's printer is 58 or 80 mm wide; A4 and its kin are not touched. */
const slip = 'print and (max-width: 80mm)'

// Such a printer leaves a margin of its own.
globalStyle('html', { '@media': { [slip]: { fontSize: '12px' } } })
globalStyle('h1', { '@media': { [slip]: { display: 'none' } } })
globalStyle(`.${card}`, { '@media': { [slip]: { padding: 0, border: 0 } } })
// Two groups on a line, to be typed into a meter from the slip.
globalStyle(`.${groups}`, { '@media': { [slip]: { fontSize: '17cqi', columnGap: '0.4em' } } })

export const noSlip = style({ '@media': { [slip]: { display: 'none' } } })
export const slipOnly = style({ display: 'none', '@media': { [slip]: { display: 'block' } } })
