/** The browser's own wish to spare data (Save-Data). */
export interface DataSaver {
  isOn(): boolean
  subscribe(listener: () => void): () => void
}

function connection(): (EventTarget & { readonly saveData?: boolean }) | null {
  const value: unknown = Reflect.get(navigator, 'connection')
  return value instanceof EventTarget ? value : null
}

export const browserDataSaver: DataSaver = {
  isOn: () => connection()?.saveData === true,
  subscribe(listener) {
    const source = connection()
    source?.addEventListener('change', listener)
    return () => source?.removeEventListener('change', listener)
  },
}
