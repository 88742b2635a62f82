import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PasswordChecklist } from '#src/kit/forms/new-password-fields.tsx'

const items = (met: readonly boolean[]) => [
  { text: 'At least 8 characters', isMet: met[0] ?? false },
  { text: 'At least one number', isMet: met[1] ?? false },
  { text: 'Stronger with capital and small letters', isMet: met[2] ?? false, isAdvice: true },
]
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)
const announced = () => screen.getByRole('status').textContent

describe('the password checklist', () => {
  it('is a named list that says each state in a word', () => {
    render(<PasswordChecklist items={items([true, false, false])} />)
    expect(screen.getByRole('list', { name: 'What your password needs' })).toBeDefined()
    expect(lines()).toEqual([
      'At least 8 characters: met',
      'At least one number: not yet',
      'Stronger with capital and small letters',
    ])
  })

  it('announces a change of the count, and nothing for a key that changes none', () => {
    const { rerender } = render(<PasswordChecklist items={items([])} />)
    const region = screen.getByRole('status')
    expect(announced()).toBe('')
    rerender(<PasswordChecklist items={items([true])} />)
    expect(announced()).toBe('1 of 2 met')
    rerender(<PasswordChecklist items={items([true, false, true])} />)
    expect(announced()).toBe('1 of 2 met')
    rerender(<PasswordChecklist items={items([true, true])} />)
    expect(announced()).toBe('2 of 2 met')
    expect(screen.getByRole('status')).toBe(region)
  })
})
