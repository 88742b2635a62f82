import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QrCode } from '#src/kit/qr-code.tsx'
import { drawnModules, insideQuietZone } from '#tests/support/drawn-qr.ts'
import { type Modules, readQr } from '#tests/support/read-qr.ts'

function drawn(value: string): Modules {
  const { container } = render(<QrCode value={value} label="Ticket code" />)
  const svg = container.querySelector('svg')
  if (svg === null) throw new Error('nothing drawn')
  return insideQuietZone(drawnModules(svg))
}

describe('what is drawn', () => {
  it.each([
    ['a ticket’s code', 'TKT-8K2Q-M4VZ-7XPD'],
    ['digits', '20261121004711'],
    ['the shortest', 'A1B2'],
    ['small letters and signs', 'ab12/cd_34#e~'],
    ['an address', 'https://door.example/t/8K2QM4VZ7XPD?seat=A12'],
    ['both cases and many digits', 'booking-000000000000000000000042-VIP'],
    ['the longest', 'aB3$'.repeat(16)],
    ['the longest in capitals', 'TKT-'.repeat(16)],
  ])('reads as %s', (_, value) => {
    expect(readQr(drawn(value)).text).toBe(value)
  })

  it('has large modules: a ticket’s code fits the smallest symbol, and survives a scratch', () => {
    const { version, level, modes } = readQr(drawn('TKT-8K2Q-M4VZ-7XPD'))
    expect(modes).toEqual(['alphanumeric'])
    expect(version).toBe(1)
    expect('MQH').toContain(level)
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
    expect(svg && readQr(insideQuietZone(drawnModules(svg))).text).toBe('C3D4')
  })
})

it('is taken by the reader of these tests only whole: any one turned module is found out', () => {
  const modules = drawn('TKT-8K2Q-M4VZ-7XPD')
  const misread: string[] = []
  for (let y = 0; y < modules.length; y += 1) {
    for (let x = 0; x < modules.length; x += 1) {
      const turned = modules.map((row, i) => row.map((black, j) => (i === y && j === x ? !black : black)))
      try {
        readQr(turned)
        misread.push(`${x},${y}`)
      } catch {
        // Found out, as it should be.
      }
    }
  }
  expect(misread).toEqual([])
})
