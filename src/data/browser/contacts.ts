import { isMobile, normalisePhone } from '#src/domain/phone.ts'

/** The phone's contacts picker. Chrome on Android has it. */
export interface Contacts {
  readonly available: boolean
  /**
   * Returns one of a contact's numbers that `fits`, else a mobile, else the first: many people have one on each
   * network, and some abroad. Null when the user chose nobody.
   */
  pickPhone(fits?: (phone: string) => boolean): Promise<string | null>
}

interface ContactsManager {
  select(properties: string[], options: { multiple: boolean }): Promise<{ tel?: string[] }[]>
}

function contactsManager(): ContactsManager | null {
  const candidate: unknown = Reflect.get(navigator, 'contacts')
  const isManager = typeof candidate === 'object' && candidate !== null && 'select' in candidate
  return isManager && 'ContactsManager' in globalThis ? (candidate as ContactsManager) : null
}

export function browserContacts(): Contacts {
  const manager = contactsManager()
  return {
    available: manager !== null,
    async pickPhone(fits = () => true) {
      try {
        const [contact] = (await manager?.select(['tel'], { multiple: false })) ?? []
        const numbers = contact?.tel ?? []
        const mobiles = numbers.filter((phone) => isMobile(normalisePhone(phone) ?? ''))
        return mobiles.find(fits) ?? mobiles[0] ?? numbers[0] ?? null
      } catch {
        // The user closed the picker, or the browser refused it: both mean "nobody chosen".
        return null
      }
    },
  }
}
