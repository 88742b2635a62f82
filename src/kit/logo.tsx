import { classNames } from './class-names.ts'
import { logo, logoOnHeader, second as secondClass } from './logo.css.ts'

export interface LogoProps {
  /** The brand's name in two halves: "Pay" and "Dey". */
  first: string
  second: string
  /** On the indigo header: white and mango. */
  onHeader?: boolean | undefined
}

/** The wordmark. Reads as one word. */
export function Logo({ first, second, onHeader = false }: LogoProps) {
  return (
    <span className={classNames(logo, onHeader && logoOnHeader)} translate="no">
      {first}
      <span className={secondClass}>{second}</span>
    </span>
  )
}
