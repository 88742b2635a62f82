/** The phone's contacts picker. Chrome on Android has it; `null` when the user chose nobody. */
export interface Contacts {
  readonly available: boolean
  pickPhone(): Promise<string | null>
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
    async pickPhone() {
      try {
        const [contact] = (await manager?.select(['tel'], { multiple: false })) ?? []
        return contact?.tel?.[0] ?? null
      } catch {
        // The user closed the picker, or the browser refused it: both mean "nobody chosen".
        return null
      }
    },
  }
}
