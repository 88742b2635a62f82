import { useStore } from 'zustand'
import { useServices } from '#src/data/services/services.ts'
import { Segmented } from '#src/kit/choices.tsx'

const options = [
  { value: 'auto', label: 'Automatic' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

export interface LiteChoiceProps {
  /** For the drawer: without the sentence. */
  short?: boolean
}

/** The switch of the data saver. Automatic follows the browser's own data saver. */
export function DataSaverChoice({ short = false }: LiteChoiceProps) {
  const { dataSaver } = useServices()
  const choice = useStore(dataSaver.store, (state) => state.choice)
  return (
    <Segmented
      legend="Data saver"
      options={options}
      value={choice}
      onChoose={dataSaver.choose}
      hint={short ? undefined : 'Uses less data: no slides, nothing fetched ahead.'}
    />
  )
}
