import type { ComponentProps } from 'react'
import { iconButton } from './button.css.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  label: string
}

/** 48 x 48, round, named by `label`. Takes the colour of its surroundings. */
export function IconButton({ icon, label, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(iconButton, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

/** For a Link that is only an icon; give it an `aria-label`. */
export const iconButtonClass: string = iconButton
