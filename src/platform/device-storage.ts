/** The browser's promise not to throw away what we keep. */
export interface DeviceStorage {
  /** Asks for it. False where there is none or it was refused. Never throws. */
  persist(): Promise<boolean>
  isPersisted(): Promise<boolean>
  /** Bytes that this origin holds on the device, where the browser tells. */
  used(): Promise<number | null>
}

async function ask<T>(question: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await question()
  } catch {
    return otherwise
  }
}

// `navigator.storage` is absent where the page is not secure, and its calls throw in some private modes.
export const browserDeviceStorage: DeviceStorage = {
  persist: () => ask(() => navigator.storage.persist(), false),
  isPersisted: () => ask(() => navigator.storage.persisted(), false),
  used: () => ask(async () => (await navigator.storage.estimate()).usage ?? null, null),
}
