import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Combobox, type ComboboxStep, stepCombobox } from '#src/kit/combobox.tsx'

const billers = ['MTN Airtime', 'Airtel Airtime', 'Glo Airtime', 'Ikeja Electric']

interface SearchProps {
  of?: readonly string[]
  onChoose?: (name: string) => void
}

function Search({ of = billers, onChoose = () => {} }: SearchProps) {
  const [value, setValue] = useState('')
  return (
    <Combobox
      label="Search for billers"
      placeholder="Search for billers e.g mtn"
      value={value}
      onValueChange={setValue}
      options={of.filter((name) => name.toLowerCase().includes(value.toLowerCase()))}
      optionKey={(name) => name}
      renderOption={(name) => name}
      onChoose={onChoose}
      emptyText="No biller by that name"
      countText={(count) => `${count} found`}
    />
  )
}

const many = Array.from({ length: 20 }, (_, at) => `Biller ${at + 1}`)

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for billers' })
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

describe('the keyboard table', () => {
  const opened = (index: number | null) => ({ open: true, active: index })
  const shut = { open: false, active: null }
  const moved = (index: number | null): ComboboxStep => ({ to: 'move', state: opened(index) })
  const closes: ComboboxStep = { to: 'move', state: shut }

  it.each([
    ['Down from typing goes to the first', opened(null), 'ArrowDown', false, moved(0)],
    ['Down goes to the next', opened(0), 'ArrowDown', false, moved(1)],
    ['Down from the last goes round', opened(2), 'ArrowDown', false, moved(0)],
    ['Down opens a shut list at the first', shut, 'ArrowDown', false, moved(0)],
    ['Alt+Down opens and moves nowhere', shut, 'ArrowDown', true, moved(null)],
    ['Up from typing goes to the last', opened(null), 'ArrowUp', false, moved(2)],
    ['Up goes to the one before', opened(2), 'ArrowUp', false, moved(1)],
    ['Up from the first goes round', opened(0), 'ArrowUp', false, moved(2)],
    ['Up opens a shut list at the last', shut, 'ArrowUp', false, moved(2)],
    ['Alt+Up shuts', opened(1), 'ArrowUp', true, closes],
    ['Enter chooses the active one', opened(1), 'Enter', false, { to: 'choose', index: 1 }],
    ['Enter on none is the form’s', opened(null), 'Enter', false, { to: 'leave', state: opened(null) }],
    ['Esc shuts an open list', opened(1), 'Escape', false, closes],
    ['Esc clears a shut box', shut, 'Escape', false, { to: 'clear' }],
    ['Home goes back into the text', opened(1), 'Home', false, { to: 'leave', state: opened(null) }],
    ['End goes back into the text', opened(1), 'End', false, { to: 'leave', state: opened(null) }],
    ['Left goes back into the text', opened(1), 'ArrowLeft', false, { to: 'leave', state: opened(null) }],
    ['Right goes back into the text', opened(1), 'ArrowRight', false, { to: 'leave', state: opened(null) }],
    ['Tab leaves and shuts', opened(1), 'Tab', false, { to: 'leave', state: shut }],
    ['a letter is the text’s', opened(1), 'a', false, { to: 'leave', state: opened(1) }],
  ] as const)('%s', (_name, state, key, alt, expected) => {
    expect(stepCombobox(state, { key, alt }, 3)).toEqual(expected)
  })

  it('moves nowhere in an empty list', () => {
    expect(stepCombobox(opened(null), { key: 'ArrowDown', alt: false }, 0)).toEqual(moved(null))
    expect(stepCombobox(opened(null), { key: 'ArrowUp', alt: false }, 0)).toEqual(moved(null))
  })
})

describe('the search box', () => {
  it('is shut until one types, and says how many it found', async () => {
    render(<Search />)
    expect(input().getAttribute('aria-expanded')).toBe('false')
    await userEvent.type(input(), 'air')
    expect(input().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('option')).toHaveLength(3)
    expect(screen.getByRole('status').textContent).toBe('3 found')
    expect(document.getElementById(input().getAttribute('aria-controls') ?? '')?.role).toBe('listbox')
  })

  it('is walked with the focus staying in it, and Enter chooses', async () => {
    const onChoose = vi.fn()
    render(<Search onChoose={onChoose} />)
    await userEvent.type(input(), 'air{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(input())
    expect(active()).toBe('Airtel Airtime')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Airtel Airtime')
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith('Airtel Airtime')
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('has every option of a long list, and Up from typing reaches the last', async () => {
    render(<Search of={many} />)
    await userEvent.type(input(), 'b')
    expect(await screen.findAllByRole('option')).toHaveLength(20)
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('Biller 20')
  })

  it('goes back to the text when one types on', async () => {
    render(<Search />)
    await userEvent.type(input(), 'air{ArrowDown}t')
    expect(active()).toBeNull()
    expect(input().value).toBe('airt')
  })

  it('shuts by Esc, then clears by Esc', async () => {
    render(<Search />)
    await userEvent.type(input(), 'air{Escape}')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    expect(input().value).toBe('air')
    await userEvent.keyboard('{Escape}')
    expect(input().value).toBe('')
  })

  it('says that nothing matches', async () => {
    render(<Search />)
    await userEvent.type(input(), 'zzz')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    expect(input().getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('status').textContent).toBe('No biller by that name')
  })

  it('is chosen from by pointer and left by Tab', async () => {
    const onChoose = vi.fn()
    render(<Search onChoose={onChoose} />)
    await userEvent.type(input(), 'ike')
    await userEvent.click(screen.getByRole('option', { name: 'Ikeja Electric' }))
    expect(onChoose).toHaveBeenCalledWith('Ikeja Electric')
    await userEvent.type(input(), 'j')
    await userEvent.tab()
    await userEvent.tab()
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('is cleared by its button, which gives the focus back', async () => {
    render(<Search />)
    await userEvent.type(input(), 'air')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(input().value).toBe('')
    expect(document.activeElement).toBe(input())
  })
})
