import { block as blockClass, variant as variantClass } from './button.css.ts'
import { classNames } from './class-names.ts'

export type ButtonVariant = keyof typeof variantClass

/** Makes a router's Link look like a button. */
export function buttonClass(variant: ButtonVariant = 'secondary', block = false): string {
  return classNames(variantClass[variant], block && blockClass)
}
