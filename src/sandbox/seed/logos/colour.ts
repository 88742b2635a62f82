export type Rgb = readonly [red: number, green: number, blue: number]

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

export const css = (colour: Rgb): string => `rgb(${colour.join(',')})`

/** WCAG's ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
