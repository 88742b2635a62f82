import { actionIconPaths } from './icon-paths-actions.ts'
import { billIconPaths } from './icon-paths-bills.ts'
import { navIconPaths } from './icon-paths-nav.ts'
import { statusIconPaths } from './icon-paths-status.ts'

const paths = { ...navIconPaths, ...billIconPaths, ...statusIconPaths, ...actionIconPaths }

export type IconName = keyof typeof paths

/** Narrows a name that came as data (a category's icon, say) to one that is drawn. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name)
}

export interface IconProps {
  name: IconName
  size?: 16 | 20 | 24 | 28 | 32 | 40 | undefined
  /** Only where no word stands beside it; without it the icon is decoration. */
  label?: string | undefined
  /** Fills the outline, as a chosen star has it. */
  filled?: boolean | undefined
  className?: string | undefined
}

/** A line drawing of our own in the colour of the text around it. */
export function Icon({ name, size = 24, label, filled = false, className }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label; a <title> would pop up as a tooltip
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size >= 32 ? 1.6 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={paths[name]} />
    </svg>
  )
}
