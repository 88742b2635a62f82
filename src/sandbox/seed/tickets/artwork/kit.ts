import { colours, disc, placesOf, row, shape, short, stroke } from './svg.ts'

const { mango, paper, ink } = colours

/** Repeats of adire cloth, drawn in lines. */
const cloths = {
  diamonds: [48, 'M24 4 44 24 24 44 4 24ZM24 15 33 24 24 33 15 24Z'],
  waves: [48, 'M0 12q12-14 24 0t24 0M0 28q12-14 24 0t24 0M0 44q12-14 24 0t24 0'],
  ladders: [40, 'M8 0v40M24 0v40M8 6h16M8 20h16M8 34h16M32 10v.1M32 30v.1'],
  stars: [52, 'M26 8v36M8 26h36M13 13 39 39M39 13 13 39M0 0v.1M52 52v.1M52 0v.1M0 52v.1'],
  fans: [
    44,
    'M0 44a22 22 0 0 1 44 0M8 44a14 14 0 0 1 28 0M16 44a6 6 0 0 1 12 0M-22 22a22 22 0 0 1 44 0a22 22 0 0 1 44 0',
  ],
  checks: [36, 'M0 0h36M0 0v36M9 9h18v18H9ZM18 18v.1'],
} as const
export type Cloth = keyof typeof cloths

/** A shape of adire. One cloth a picture: its id is the cloth's name. */
export function adire(cloth: Cloth, d: string, colour: string, opacity = 0.3): string {
  const [size, lines] = cloths[cloth]
  const pattern = `<pattern id="${cloth}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${stroke(lines, colour, 2.5)}</pattern>`
  return `<defs>${pattern}</defs><path d="${d}" fill="url(#${cloth})" opacity="${opacity}"/>`
}

/** Spokes about a point, from one radius to another, between two angles (degrees, 0 to the right, clockwise). */
export function rays(
  [x, y]: readonly [number, number],
  [inner, outer]: readonly [number, number],
  count: number,
  colour: string,
  width: number,
  [from, to]: readonly [number, number] = [0, 360],
): string {
  const turn = (to - from) / count
  return stroke(
    row(count, (index) => {
      const angle = ((from + turn * (index + 0.5)) * Math.PI) / 180
      const point = (r: number) => `${short(x + r * Math.cos(angle))} ${short(y + r * Math.sin(angle))}`
      return `M${point(inner)}L${point(outer)}`
    }),
    colour,
    width,
  )
}

/** Wedges of a sunburst that reach beyond the picture. */
export function burst(
  x: number,
  y: number,
  radius: number,
  count: number,
  fills: readonly string[],
  from = 0,
  to = 360,
): string {
  const turn = (to - from) / count
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`
  }
  return row(count, (index) => {
    const start = from + turn * index
    return shape(`M${x} ${y}L${point(start)} ${point(start + turn)}Z`, fills[index % fills.length] ?? mango)
  })
}

/** Small lights at given places. */
export function stars(places: string, colour: string = paper, radius = 2.5): string {
  return placesOf(places)
    .map(([x, y], index) => disc(x, y, index % 3 === 0 ? radius * 1.5 : radius, colour))
    .join('')
}

/** A crescent, open to the upper right. */
export function crescent(x: number, y: number, r: number, fill: string): string {
  return shape(
    `M${x} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y}A${short(r * 0.8)} ${short(r * 0.8)} 0 1 1 ${x} ${y - r}Z`,
    fill,
  )
}

/** Crests across the whole width. */
export function waves(
  y: number,
  width: number,
  crest: number,
  colour: string,
  thick: number,
  shift = 0,
): string {
  const steps = Math.ceil(width / crest) + 2
  const line = `M${-crest - shift} ${y}${row(steps, () => `q${crest / 4} ${short(-crest / 5)} ${crest / 2} 0t${crest / 2} 0`)}`
  return stroke(line, colour, thick)
}

/** An oil palm; its foot is at the point. */
export function palm(x: number, y: number, height: number, trunk: string, fronds: string): string {
  const frond = (dx: number, dy: number, lift: number) =>
    `M0 0Q${short(dx / 2)} ${short(dy / 2 - lift)} ${dx} ${dy}Q${short(dx / 2.2)} ${short(dy / 2 - lift / 3)} 0 0Z`
  const size = height / 200
  return `<g transform="translate(${x} ${y}) scale(${short(size)})">${shape('M-9 0Q-2-90-5-190h10Q10-90 11 0Z', trunk)}<g transform="translate(0-192)">${shape(
    [
      frond(-96, 34, 60),
      frond(96, 34, 60),
      frond(-78, -24, 36),
      frond(78, -24, 36),
      frond(-52, 78, 52),
      frond(52, 78, 52),
      frond(-22, -66, 4),
      frond(30, -62, 4),
    ].join(''),
    fronds,
  )}</g></g>`
}

/** A ball of patches, round a centre. */
export function ball(x: number, y: number, r: number): string {
  const corner = (radius: number, index: number) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`
  }
  const patch = `M${[0, 1, 2, 3, 4].map((index) => corner(r * 0.36, index)).join('L')}Z`
  const seams = [0, 1, 2, 3, 4]
    .map((index) => `M${corner(r * 0.36, index)}L${corner(r * 0.72, index)}`)
    .join('')
  const edge = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `M${corner(r * 0.72, index)}L${corner(r * 0.97, index + 0.28)}L${corner(r * 0.97, index - 0.28)}Z`,
    )
    .join('')
  return disc(x, y, r, paper) + shape(patch + edge, ink) + stroke(seams, ink, r / 16)
}

/** Tongues of fire, two in one another. Their foot is at the point. */
export function flame(x: number, y: number, size: number, outer: string, inner: string): string {
  const tongue =
    'M0 0C-40 0-46-34-28-62C-24-48-16-46-14-54C-18-84 2-100 10-118C12-92 40-74 38-38C38-14 24 0 0 0Z'
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape(tongue, outer)}<g transform="scale(.55)">${shape(tongue, inner)}</g></g>`
}

/** A round cooking pot with a rim; its foot is at the point. */
export function pot(x: number, y: number, size: number, body: string, rim: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape('M-84-116C-124-60-96 0-40 0H40C96 0 124-60 84-116Z', body)}${shape('M-98-136H98Q106-136 106-126Q106-116 98-116H-98Q-106-116-106-126Q-106-136-98-136Z', rim)}${stroke('M-104-84q-26 4-22 30M104-84q26 4 22 30', rim, 10)}</g>`
}

/** An hourglass drum with its strings, about its middle. */
export function talkingDrum(
  x: number,
  y: number,
  size: number,
  turn: number,
  wood: string,
  skin: string,
): string {
  const strings = row(9, (index) => {
    const at = -64 + index * 16
    return `M${at}-104Q${short(at * 0.36)} 0 ${at} 104`
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${shape('M-74-104C-70-40-24-30-24 0S-70 40-74 104H74C70 40 24 30 24 0S70-40 74-104Z', wood)}${stroke(strings, skin, 3.5)}${shape('M-84-122H84V-100H-84ZM-84 100H84V122H-84Z', skin)}${stroke('M-26 0H26', skin, 10)}</g>`
}
