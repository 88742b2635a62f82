export interface View {
  readonly width: number
  readonly height: number
}

/** The commonest phone, a larger one, a tablet, a desk and a large desk. */
export const widths = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const satisfies readonly View[]

export const themes = ['light', 'dark'] as const

export const pictureOf = (name: string, { width }: View, theme: string) => `${name}-${width}-${theme}.png`
