import { useStore } from 'zustand'
import { useServices } from '#src/data/services/services.ts'
import { Segmented } from '#src/kit/segmented.tsx'

const options = [
  { value: 'auto', label: 'Automatic' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

export interface LiteChoiceProps {
  /** For the drawer: without the sentence. */
  short?: boolean
}

/** Lite mode's switch. Automatic follows the browser's own data saver. */
export function LiteChoice({ short = false }: LiteChoiceProps) {
  const { lite } = useServices()
  const choice = useStore(lite.store, (state) => state.choice)
  return (
    <Segmented
      legend="Data saver"
      options={options}
      value={choice}
      onChoose={lite.choose}
      hint={short ? undefined : 'Uses less data: no slides, nothing fetched ahead.'}
    />
  )
}
