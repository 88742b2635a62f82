import { useMemo, useRef } from 'react'
import type { Product } from '#src/contract/catalog.ts'
import { figuresHint, PHONE_EXAMPLE } from '#src/domain/digits.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { networkMismatch, networkName, networkOf } from '#src/domain/search/network.ts'
import { useContactButton } from '#src/forms/contact-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { mergeRefs } from '#src/ui/merge-refs.ts'
import { PhoneInput, type PhoneInputProps } from '#src/ui/phone-input.tsx'

interface PhoneFieldProps extends PhoneInputProps {
  readonly product: Product
  /** The numbers that are known to have been ported to this biller's network. */
  readonly ported: readonly string[]
  /** It was prefilled before anybody typed: it may not be the intended recipient. */
  readonly isPrefilled?: boolean
}

/** A phone number, from the keyboard or from the phone's contacts where the browser has a picker. */
export function PhoneField({ product, ported, isPrefilled = false, ...input }: PhoneFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const ref = useMemo(() => mergeRefs(box, input.ref), [input.ref])
  const contactButton = useContactButton(input.onValueChange, (one) => networkMismatch(one, product) === null)
  return (
    <PhoneInput
      {...input}
      ref={ref}
      labelEnd={
        isPrefilled && (
          <Button
            variant="quiet"
            onClick={() => {
              input.onValueChange('')
              box.current?.focus()
            }}
          >
            Somebody else
          </Button>
        )
      }
      hint={networkHint(input.value, product, ported)}
      hintIsNews
      trailing={!input.readOnly && contactButton}
    />
  )
}

/** The network by its prefix, and a warning that never blocks: numbers have been portable since 2013. */
function networkHint(value: string, product: Product, ported: readonly string[]): string | undefined {
  const help = figuresHint(value, PHONE_EXAMPLE)
  if (help !== undefined) return help
  const mismatch = networkMismatch(value, product)
  const isKnown = ported.some((phone) => normalisePhone(phone) === normalisePhone(value))
  if (mismatch !== null && isKnown) return `${networkName(mismatch.biller)} number (ported)`
  if (mismatch !== null) {
    const [theirs, ours] = [networkName(mismatch.phone), networkName(mismatch.biller)]
    return `This looks like a number of ${theirs}, not ${ours}. If it was ported to ${ours}, keep it and go on.`
  }
  const network = networkOf(value)
  return network === null ? undefined : `${networkName(network)} number`
}
