import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DataSaver } from '#src/data/browser/connectivity.ts'
import type { LocalStore } from '#src/data/browser/storage.ts'

const LITE_CHOICES = ['auto', 'on', 'off'] as const
type LiteChoice = (typeof LITE_CHOICES)[number]

interface LiteState {
  readonly choice: LiteChoice
  /** No carousel, no prefetch, the smallest images. */
  readonly isLite: boolean
}

export interface Lite {
  readonly store: StoreApi<LiteState>
  choose(choice: LiteChoice): void
}

const KEY = 'paydey.lite'

/** Lite mode: the user's choice, or else the browser's Save-Data. */
export function createLite(local: LocalStore, saver: DataSaver): Lite {
  const toState = (choice: LiteChoice): LiteState => ({
    choice,
    isLite: choice === 'on' || (choice === 'auto' && saver.isOn()),
  })
  const kept = LITE_CHOICES.find((choice) => choice === local.get(KEY)) ?? 'auto'
  const store = createStore<LiteState>(() => toState(kept))
  saver.subscribe(() => store.setState(toState(store.getState().choice)))
  return {
    store,
    choose(choice) {
      if (choice === 'auto') local.remove(KEY)
      else local.set(KEY, choice)
      store.setState(toState(choice))
    },
  }
}
