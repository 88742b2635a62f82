import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QrCode } from '#src/kit/qr-code.tsx'
import { readQr } from '#tests/support/drawn-qr.ts'

function drawn(value: string) {
  const { container } = render(<QrCode value={value} label="Ticket code" />)
  const svg = container.querySelector('svg')
  if (svg === null) throw new Error('nothing drawn')
  return readQr(svg)
}

it.each([
  ['a ticket’s code', 'TKT-8K2Q-M4VZ-7XPD'],
  ['digits', '20261121004711'],
  ['the shortest', 'A1B2'],
  ['small letters and signs', 'ab12/cd_34#e~'],
  ['an address', 'https://door.example/t/8K2QM4VZ7XPD?seat=A12'],
  ['both cases and many digits', 'booking-000000000000000000000042-VIP'],
  ['the longest', 'aB3$'.repeat(16)],
  ['the longest in capitals', 'TKT-'.repeat(16)],
])('what is drawn reads as %s', (_, value) => {
  expect(drawn(value).text).toBe(value)
})

it('has large modules: a ticket’s code fits the smallest symbol', () => {
  const { version, modes } = drawn('TKT-8K2Q-M4VZ-7XPD')
  expect([version, modes]).toEqual([1, ['alphanumeric']])
})

it('is a picture with a name', () => {
  render(<QrCode value="A1B2" label="Ticket code A1B2" />)
  const picture = screen.getByRole('img', { name: 'Ticket code A1B2' })
  expect(picture.getAttribute('shape-rendering')).toBe('crispEdges')
})

it('changes with its value', () => {
  const { container, rerender } = render(<QrCode value="A1B2" label="one" />)
  rerender(<QrCode value="C3D4" label="other" />)
  const svg = container.querySelector('svg')
  expect(svg && readQr(svg).text).toBe('C3D4')
})
