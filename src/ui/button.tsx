import type { ComponentProps, MouseEvent } from 'react'
import { block as blockClass, label, spinner, variant as variantClass } from './button.css.ts'
import { classNames } from './class-names.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  /** Work is under way: keeps its width and focus, and ignores every further click and submit. */
  busy?: boolean | undefined
  block?: boolean | undefined
}

/** The one button. `primary` (mango) is for the single most important action of a screen. */
export function Button({
  variant = 'secondary',
  busy = false,
  block = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, block), className)}
      onClick={handleClick}
      // aria-disabled, not disabled: a disabled button would lose the focus right after the press.
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={label}>{children}</span>
      {busy && <span className={spinner} aria-hidden="true" />}
    </button>
  )
}

export type ButtonVariant = keyof typeof variantClass

/** Makes a router's Link look like a button. */
export function buttonClass(variant: ButtonVariant = 'secondary', block = false): string {
  return classNames(variantClass[variant], block && blockClass)
}
