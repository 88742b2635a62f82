/** The state of a search box with a list under it. */
export interface ComboboxState {
  open: boolean
  /** The option that Enter would choose; null while the user is only typing. */
  active: number | null
}

export type ComboboxStep =
  | { to: 'move'; state: ComboboxState }
  | { to: 'choose'; index: number }
  | { to: 'clear' }
  /** The text field itself handles the key; the state may still change with it. */
  | { to: 'leave'; state: ComboboxState }

export interface ComboboxKey {
  key: string
  alt: boolean
}

export const closed: ComboboxState = { open: false, active: null }

/** The keyboard table of the WAI-ARIA APG's editable combobox with a list, as data. */
export function stepCombobox(state: ComboboxState, pressed: ComboboxKey, count: number): ComboboxStep {
  const last = count - 1
  const move = (active: number | null): ComboboxStep => ({ to: 'move', state: { open: true, active } })
  switch (pressed.key) {
    case 'ArrowDown':
      if (pressed.alt || count === 0) return move(state.open ? state.active : null)
      return move(!state.open || state.active === null || state.active === last ? 0 : state.active + 1)
    case 'ArrowUp':
      if (pressed.alt) return { to: 'move', state: closed }
      if (count === 0) return move(null)
      return move(!state.open || state.active === null || state.active === 0 ? last : state.active - 1)
    case 'Enter':
      return state.open && state.active !== null
        ? { to: 'choose', index: state.active }
        : { to: 'leave', state }
    case 'Escape':
      return state.open ? { to: 'move', state: closed } : { to: 'clear' }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { to: 'leave', state: { ...state, active: null } }
    case 'Tab':
      return { to: 'leave', state: closed }
    default:
      return { to: 'leave', state }
  }
}
