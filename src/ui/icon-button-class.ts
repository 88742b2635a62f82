import { iconButton } from './button.css.ts'

/** For a Link that is only an icon; give it an `aria-label`. */
export const iconButtonClass: string = iconButton
