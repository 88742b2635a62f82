import type { KeyboardEvent } from 'react'
import { FIELDS, type Field } from '#src/domain/bulk/sheet.ts'
import type { Stop } from './use-place.ts'

/** The meaning of a key in the grid; null: not ours. */
export type GridKey =
  | { readonly kind: 'move'; readonly rows: number; readonly stops: number }
  | { readonly kind: 'row-end'; readonly to: 'first' | 'last' }
  | { readonly kind: 'list-end'; readonly to: 'first' | 'last' }
  | { readonly kind: 'edit'; readonly field: Field; readonly typed: string | null }
  | { readonly kind: 'remove' }
  | { readonly kind: 'fill-down'; readonly field: Field }

const KEYS = new Map<string, (page: number) => GridKey>([
  ['ArrowUp', () => ({ kind: 'move', rows: -1, stops: 0 })],
  ['ArrowDown', () => ({ kind: 'move', rows: 1, stops: 0 })],
  ['ArrowLeft', () => ({ kind: 'move', rows: 0, stops: -1 })],
  ['ArrowRight', () => ({ kind: 'move', rows: 0, stops: 1 })],
  ['PageUp', (page) => ({ kind: 'move', rows: -page, stops: 0 })],
  ['PageDown', (page) => ({ kind: 'move', rows: page, stops: 0 })],
  ['Home', () => ({ kind: 'row-end', to: 'first' })],
  ['End', () => ({ kind: 'row-end', to: 'last' })],
  ['Delete', () => ({ kind: 'remove' })],
])

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** `page`: how many rows one page of the list is. */
export function gridKey(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  stop: Stop,
  page: number,
): GridKey | null {
  const isCommand = ctrlKey || metaKey
  const field = FIELDS.find((one) => one === stop)
  if (altKey) return null
  if (isCommand) {
    if (key === 'Home') return { kind: 'list-end', to: 'first' }
    if (key === 'End') return { kind: 'list-end', to: 'last' }
    // As in spreadsheets.
    return key.toLowerCase() === 'd' && field !== undefined ? { kind: 'fill-down', field } : null
  }
  if (key === 'F2') return field === undefined ? null : { kind: 'edit', field, typed: null }
  const known = KEYS.get(key)
  if (known !== undefined) return known(page)
  // A character starts to overwrite the cell; Enter and Space press it, like any button.
  const isCharacter = [...key].length === 1 && key !== ' '
  return isCharacter && field !== undefined ? { kind: 'edit', field, typed: key } : null
}
