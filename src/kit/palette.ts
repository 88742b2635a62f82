/** The colours of the browser's own bar (app/theme). Separate, because a page's script needs no others. */
export const barColors = {
  light: { surface: '#FFFFFF', header: '#2A2F86' },
  dark: { surface: '#181C36', header: '#20256B' },
} as const

/** Raw colour values, separate from the CSS so that the contrast test reads the values that ship. */
export const lightPalette = {
  ...barColors.light,
  paper: '#FAF7F1',
  sunken: '#F3EEE4',
  ink: '#171A33',
  inkSoft: '#5A5E78',
  indigo: '#2A2F86',
  indigoTint: '#ECEBFA',
  onIndigo: '#FFFFFF',
  mango: '#FFB21A',
  mangoDeep: '#F7A400',
  onMango: '#171A33',
  line: '#E4DFD3',
  control: '#857D6B',
  focus: '#2A2F86',
  onHeader: '#FFFFFF',
  onHeaderSoft: '#D3D6F7',
  success: '#0B6B43',
  successTint: '#E3F2EA',
  pending: '#8A4B00',
  pendingTint: '#FFF1DA',
  failed: '#B3261E',
  failedTint: '#FBE9E7',
  scrim: '#0B0E20A6',
  shadow: '#171A331F',
} as const

export type Palette = Record<keyof typeof lightPalette, string>

/** Header and mango keep their character in the dark theme; the tones get lighter variants on deep tints. */
export const darkPalette: Palette = {
  ...barColors.dark,
  paper: '#0F1226',
  sunken: '#232849',
  ink: '#F1EFE8',
  inkSoft: '#A9ADC6',
  indigo: '#AEB6FF',
  indigoTint: '#262B58',
  onIndigo: '#12152D',
  mango: '#FFB21A',
  mangoDeep: '#FFC14A',
  onMango: '#171A33',
  line: '#2B3054',
  control: '#737AA6',
  focus: '#C9CEFF',
  onHeader: '#FFFFFF',
  onHeaderSoft: '#CDD1F5',
  success: '#7FD9AE',
  successTint: '#123A2C',
  pending: '#FFC46B',
  pendingTint: '#3B2A10',
  failed: '#FFA199',
  failedTint: '#431B1A',
  scrim: '#05071499',
  shadow: '#00000066',
}

/** Backgrounds of biller tiles without a logo, all with `inkOnMark`. The same in both themes, as a logo would be. */
export const markPalette = [
  '#FFCB05',
  '#F7A04B',
  '#8FC9FF',
  '#9BD9A8',
  '#F4A6B8',
  '#C5B6F7',
  '#7FD8D0',
  '#E8C38A',
  '#B9D36C',
  '#FF9F86',
  '#A9C0D8',
  '#E7A8E0',
] as const
export const inkOnMark = '#171A33'
