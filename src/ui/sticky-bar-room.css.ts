import { globalStyle } from '@vanilla-extract/css'
import { stack } from './layout.css.ts'
import { bar } from './sticky-bar.css.ts'

// A short form fills the screen, as a long one does: its bar lies at the thumb, and not in the middle of the page.
globalStyle(`${stack}:has(> ${bar})`, { minBlockSize: 'calc(100dvh - 132px)' })
