import type { Product } from '#src/contract/catalog.ts'
import { networkMismatch, networkName, networkOf } from '#src/domain/network.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { useServices } from '#src/services/services.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PhoneInput } from '#src/ui/phone-input.tsx'
import type { FieldInput } from './field-props.ts'

interface PhoneFieldProps extends FieldInput {
  readonly product: Product
  /** A saved number that is known to have been ported to this biller's network. */
  readonly ported: string | null
}

/** The network by its prefix, and a warning that never blocks: numbers have been portable since 2013. */
function networkHint(value: string, product: Product, ported: string | null): string | undefined {
  const mismatch = networkMismatch(value, product)
  const isKnown = ported !== null && normalisePhone(value) === normalisePhone(ported)
  if (mismatch !== null && isKnown) return `${networkName(mismatch.biller)} number (ported)`
  if (mismatch !== null) {
    const [theirs, ours] = [networkName(mismatch.phone), networkName(mismatch.biller)]
    return `This looks like a number of ${theirs}, not ${ours}. If it was ported to ${ours}, keep it and go on.`
  }
  const network = networkOf(value)
  return network === null ? undefined : `${networkName(network)} number`
}

/** A phone number, from the keyboard or from the phone's contacts where the browser has a picker. */
export function PhoneField({ product, ported, ...input }: PhoneFieldProps) {
  const { contacts } = useServices()
  const pick = async () => {
    const phone = await contacts.pickPhone()
    if (phone !== null) input.onValueChange(normalisePhone(phone) ?? phone)
  }
  return (
    <PhoneInput
      {...input}
      hint={networkHint(input.value, product, ported)}
      trailing={
        contacts.available &&
        !input.readOnly && (
          <IconButton icon="contacts" label="Pick from contacts" onClick={() => void pick()} />
        )
      }
    />
  )
}
