import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SaveData } from '#src/data/browser/connectivity.ts'
import type { LocalStore } from '#src/data/browser/storage.ts'

const CHOICES = ['auto', 'on', 'off'] as const
type Choice = (typeof CHOICES)[number]

interface DataSaverState {
  readonly choice: Choice
  /** No carousel, no prefetch, the smallest images. */
  readonly savesData: boolean
}

export interface DataSaver {
  readonly store: StoreApi<DataSaverState>
  choose(choice: Choice): void
}

const KEY = 'paydey.lite'

/** The data saver: the user's choice, or else the browser's Save-Data. */
export function createDataSaver(local: LocalStore, saveData: SaveData): DataSaver {
  const toState = (choice: Choice): DataSaverState => ({
    choice,
    savesData: choice === 'on' || (choice === 'auto' && saveData.isOn()),
  })
  const chosen = CHOICES.find((choice) => choice === local.get(KEY)) ?? 'auto'
  const store = createStore<DataSaverState>(() => toState(chosen))
  saveData.subscribe(() => store.setState(toState(store.getState().choice)))
  return {
    store,
    choose(choice) {
      if (choice === 'auto') local.remove(KEY)
      else local.set(KEY, choice)
      store.setState(toState(choice))
    },
  }
}
