import { type ComponentProps, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { block as blockClass, label, spinner, variant as variantClass } from './button.css.ts'
import { classNames } from './class-names.ts'
import { mergeRefs } from './merge-refs.ts'
import { isStrayPress, showPressable } from './press-guard.ts'
import { words } from './words.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  /** Work is under way: keeps its width and focus, and ignores every further click and submit. */
  busy?: boolean | undefined
  block?: boolean | undefined
  /** What a press agrees to, such as a total: when it changes, nobody has read it yet. */
  agreesTo?: string | number | undefined
}

/**
 * The one button. `primary` (mango) is for the single most important action of a screen. One that has just appeared
 * under a finger takes no press (press-guard).
 */
export function Button({
  variant = 'secondary',
  busy = false,
  block = false,
  agreesTo,
  type = 'button',
  className,
  ref: given,
  onClick,
  onClickCapture,
  children,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const ref = useMemo(() => mergeRefs(own, given), [given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with something else to agree to it is another button.
  useLayoutEffect(() => (own.current === null ? undefined : showPressable(own.current)), [agreesTo])
  // While capturing, or a handler of our own for an early press would come first.
  const handleCapture = (event: MouseEvent<HTMLButtonElement>) => {
    if (isStrayPress(event)) {
      event.preventDefault()
      event.stopPropagation()
    } else onClickCapture?.(event)
  }
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
      ref={ref}
      type={type}
      className={classNames(buttonClass(variant, block), className)}
      onClickCapture={handleCapture}
      onClick={handleClick}
      // aria-disabled, not disabled: a disabled button would lose the focus right after the press.
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className={label}>{words(children)}</span>
      {busy && <span className={spinner} aria-hidden="true" />}
    </button>
  )
}

export type ButtonVariant = keyof typeof variantClass

/** Makes a router's Link look like a button. */
export function buttonClass(variant: ButtonVariant = 'secondary', block = false): string {
  return classNames(variantClass[variant], block && blockClass)
}
