import { useStore } from 'zustand'
import { useServices } from '#src/services/services.ts'
import { Segmented } from '#src/ui/segmented.tsx'

const options = [
  { value: 'auto', label: 'Auto' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const
/** For where there is no room for a heading: the options name Lite themselves. */
const shortOptions = [
  { value: 'auto', label: 'Lite auto' },
  { value: 'on', label: 'Lite on' },
  { value: 'off', label: 'Lite off' },
] as const

export interface LiteChoiceProps {
  /** For the drawer: one line, without the sentence. */
  short?: boolean
}

/** Lite mode's switch. Auto follows the browser's own data saver. */
export function LiteChoice({ short = false }: LiteChoiceProps) {
  const { lite } = useServices()
  const choice = useStore(lite.store, (state) => state.choice)
  return (
    <Segmented
      legend="Lite mode"
      hidesLegend={short}
      options={short ? shortOptions : options}
      value={choice}
      onChoose={lite.choose}
      hint={short ? undefined : 'Uses less data: no slides, nothing fetched ahead.'}
    />
  )
}
