import { Segmented } from '#src/ui/segmented.tsx'
import type { Theme } from './theme.ts'

const options = [
  { value: 'system', label: 'Auto', icon: 'auto-theme' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

export interface ThemeChoiceProps {
  theme: Theme
  onChoose: (theme: Theme) => void
}

/** Light, dark, or as the phone has it. */
export function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  return <Segmented legend="Colours" hidesLegend options={options} value={theme} onChoose={onChoose} />
}
