import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at once, as a paste does. Typing renders once a key, and most tests are not about keys. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
