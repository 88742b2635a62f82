import { useServices } from '#src/data/services/services.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { IconButton } from '#src/kit/icon-button.tsx'

/** The button that takes a number from the phone's contacts, by preference one that `fits`; null where there is no picker. */
export function useContactButton(onPick: (phone: string) => void, fits?: (phone: string) => boolean) {
  const { contacts } = useServices()
  if (!contacts.available) return null
  const pick = async () => {
    const phone = await contacts.pickPhone(fits)
    if (phone !== null) onPick(normalisePhone(phone) ?? phone)
  }
  return <IconButton icon="contacts" label="Pick from contacts" onClick={() => void pick()} />
}
