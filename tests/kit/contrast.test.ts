import { describe, expect, it } from 'vitest'
import { darkPalette, inkOnMark, lightPalette, markPalette, type Palette } from '#src/kit/palette.ts'

type Name = keyof Palette

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2's contrast ratio, 1 to 21. */
function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: readonly Name[] = ['paper', 'surface', 'sunken', 'indigoTint']

const words: readonly (readonly [Name, Name])[] = [
  ...(['ink', 'inkSoft', 'indigo'] as const).flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...(['success', 'pending', 'failed'] as const).flatMap((tone) => [
    [tone, `${tone}Tint`] as const,
    [tone, 'paper'] as const,
    [tone, 'surface'] as const,
  ]),
  ['inkSoft', 'paper'],
  ['ink', 'successTint'],
  ['ink', 'pendingTint'],
  ['ink', 'failedTint'],
  ['onIndigo', 'indigo'],
  ['onMango', 'mango'],
  ['onMango', 'mangoDeep'],
  ['onHeader', 'header'],
  ['onHeaderSoft', 'header'],
  ['mango', 'header'],
  // The tooltip's bubble is the page turned over.
  ['paper', 'ink'],
]

const edges: readonly (readonly [Name, Name])[] = [
  ['control', 'paper'],
  ['control', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'indigoTint'],
  ['focus', 'sunken'],
  ['failed', 'surface'],
  ['indigo', 'surface'],
  // In the header the ring is mango.
  ['mango', 'header'],
  ['onHeaderSoft', 'header'],
]

describe.each([
  ['light', lightPalette as Palette],
  ['dark', darkPalette],
])('the %s theme', (_theme, palette) => {
  it.each(words)('%s on %s can be read', (text, ground) => {
    expect(ratio(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edges)('%s stands out from %s', (edge, ground) => {
    expect(ratio(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

it.each(markPalette.map((ground) => [ground]))('initials on a biller tile of %s can be read', (ground) => {
  expect(ratio(inkOnMark, ground)).toBeGreaterThanOrEqual(4.5)
})

it('measures as WCAG does', () => {
  expect(ratio('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(ratio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})
