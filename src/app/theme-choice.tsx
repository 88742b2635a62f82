import { useId } from 'react'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { THEMES, type Theme } from './theme.ts'
import * as css from './theme-choice.css.ts'

const words: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: 'Auto', icon: 'auto-theme' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
}

export interface ThemeChoiceProps {
  theme: Theme
  onChoose: (theme: Theme) => void
}

/** Light, dark, or as the phone has it. */
export function ThemeChoice({ theme, onChoose }: ThemeChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={visuallyHidden}>Colours</legend>
      <div className={css.group}>
        {THEMES.map((value) => (
          <label key={value} className={css.option}>
            <input
              className={css.input}
              type="radio"
              name={name}
              checked={theme === value}
              onChange={() => onChoose(value)}
            />
            <Icon name={words[value].icon} size={20} />
            {words[value].label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
