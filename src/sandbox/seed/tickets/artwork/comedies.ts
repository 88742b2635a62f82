import { adire, burst, flame, pot } from './kit.ts'
import { box, colours, disc, mirrored, moved, oval, picture, poster, row, shape, stroke } from './svg.ts'

const { night, deep, indigo, sky, ink, paper, sand, mango, clay, brick, brown, umber } = colours

/** A yellow bus from the front, crowned. */
export function danfoQueen(): string {
  const side =
    shape('M66 330q-30-4-34 20v26h34Z', ink) +
    disc(112, 458, 25, ink) +
    disc(112, 458, 18, paper) +
    box(84, 528, 54, 46, ink, 10) +
    stroke('M96 396l40-58', sky, 6)
  return picture(
    400,
    600,
    burst(200, 250, 620, 24, [indigo, deep]),
    disc(200, 226, 164, clay),
    adire('diamonds', 'M0 0h400v120H0Z', paper, 0.2),
    shape('M0 520H400V600H0Z', ink),
    stroke('M200 570v40', paper, 8),
    side,
    mirrored(200, side),
    shape(
      'M96 262Q100 232 132 230H268Q300 232 304 262L334 420Q340 440 340 470V536Q340 546 330 546H70Q60 546 60 536V470Q60 440 66 420Z',
      mango,
    ),
    shape('M112 286Q114 276 124 276H276Q286 276 288 286L308 396H92Z', night),
    shape('M120 396Q124 352 156 346H244Q276 352 280 396Z', brown),
    disc(200, 326, 32, umber),
    shape('M162 322q-4-52 38-54t38 54q-12-26-38-26t-38 26Z', clay),
    stroke('M184 340q16 14 32 0', paper, 5),
    stroke('M166 346v.1M234 346v.1', mango, 15),
    stroke('M186 322h4M210 322h4', paper, 5),
    `<circle cx="200" cy="402" r="40" fill="none" stroke="${ink}" stroke-width="9"/>`,
    shape('M66 420H334V408H66ZM60 490H340V504H60ZM60 512H340V520H60Z', ink),
    disc(112, 458, 25, ink) + disc(112, 458, 18, paper) + disc(288, 458, 25, ink) + disc(288, 458, 18, paper),
    box(156, 440, 88, 34, paper, 5),
    stroke('M166 457h68', ink, 7),
    shape('M128 232 112 134 160 178 200 112 240 178 288 134 272 232Z', paper),
    shape('M128 232 125 210H275L272 232Z', clay),
    disc(112, 130, 11, mango) + disc(200, 108, 11, mango) + disc(288, 130, 11, mango),
    disc(200, 186, 12, indigo),
  )
}

/** A head tie, large glasses, larger earrings, and ears that miss nothing. */
export function auntyNgozi(): string {
  const half =
    shape('M106 296q-52-20-52 28t52 52Z', brown) +
    stroke('M92 320q-18 0-18 20t18 18', umber, 6) +
    `<circle cx="78" cy="416" r="34" fill="none" stroke="${brick}" stroke-width="12"/>` +
    stroke('M34 292q-28 40 0 84M8 276q-36 60 0 116', indigo, 7) +
    disc(150, 318, 42, paper) +
    disc(160, 322, 17, ink) +
    disc(165, 316, 5, paper) +
    `<circle cx="150" cy="318" r="42" fill="none" stroke="${ink}" stroke-width="10"/>` +
    stroke('M112 264q30-22 64-4', umber, 9) +
    disc(124, 378, 14, clay)
  return poster(
    mango,
    adire('fans', 'M0 0h400v600H0Z', clay, 0.34),
    shape('M40 600Q44 486 150 470H250Q356 486 360 600Z', indigo),
    stroke('M84 540q30-30 60 0t60 0 60 0 60 0M70 580q30-30 60 0t60 0 60 0 60 0', sky, 6),
    shape('M158 420h84v64q-42 40-84 0Z', umber),
    shape('M98 270Q98 200 200 200T302 270V350Q296 450 200 454Q104 450 98 350Z', brown),
    half,
    mirrored(200, half),
    stroke('M192 318h16', ink, 10),
    stroke('M200 340q-20 38-8 44h18', umber, 7),
    shape('M166 412q18-16 34-6q16-10 34 6q-34 26-68 0Z', brick),
    shape(
      'M96 232Q10 190 20 92Q92 64 150 116Q148 40 206 12Q270 40 268 108Q326 64 386 96Q394 196 304 232Z',
      clay,
    ),
    shape(
      'M20 92Q92 64 150 116Q190 160 200 214Q120 130 20 92ZM386 96Q326 64 268 108Q214 160 200 214Q290 130 386 96Z',
      brick,
    ),
    shape('M206 12Q270 40 268 108Q224 150 200 214Q176 150 150 116Q148 40 206 12Z', '#E0703F'),
    stroke(
      'M206 12Q220 110 200 206M178 34Q186 120 200 206M238 34Q232 120 200 206M24 130Q120 160 190 216M382 136Q290 160 210 216',
      mango,
      5,
    ),
    shape('M88 270Q84 222 200 206Q316 222 312 270Q260 226 200 228T88 270Z', clay),
    stroke('M92 258Q110 226 200 216T308 258', mango, 5),
    stroke('M150 510q50 26 100 0', mango, 12),
  )
}

/** Two pots that lean at each other over one fire. */
export function jollofWar(): string {
  const rice = shape('M-84-128q-6-26 18-24q6-22 26-12q14-20 34-4q22-16 36 4q22-8 28 14q22 2 14 22Z', clay)
  const grainsOn = stroke('M-60-140l8 4M-34-152l8-4M-8-146l8 5M20-156l8 4M46-144l8-4', paper, 5)
  const side = (rim: string) => moved([98, 462, 0.74, 7], rice, grainsOn, pot(0, 0, 1, ink, rim))
  const logs = row(
    10,
    (index) => `M${6 + index * 40} ${562 + (index % 2) * 8}l30 ${index % 2 === 0 ? 8 : -8}`,
  )
  return picture(
    400,
    600,
    box(0, 0, 200, 600, indigo),
    box(200, 0, 200, 600, clay),
    adire('checks', 'M0 0h400v600H0Z', paper, 0.13),
    shape(
      'M200 30l26 66 62-34-18 68 72-6-46 54 64 34-68 22 30 66-68-22-6 70-48-52-48 52-6-70-68 22 30-66-68-22 64-34-46-54 72 6-18-68 62 34Z',
      mango,
    ),
    moved(
      [200, 196, 1, 42],
      box(-9, -60, 18, 200, brown, 9),
      oval(0, -78, 32, 42, brown),
      oval(0, -80, 20, 29, umber),
    ),
    moved(
      [200, 196, 1, -42],
      box(-9, -60, 18, 200, umber, 9),
      oval(0, -78, 32, 42, umber),
      oval(0, -80, 20, 29, brown),
    ),
    stroke(
      'M60 206l12 6M150 220l10-8M242 214l12 4M338 176l8 10M84 140l10-6M312 120l12 4M196 140l10 4M140 92l8 8M258 88l10-6',
      paper,
      7,
    ),
    box(0, 500, 400, 100, umber),
    flame(66, 530, 0.7, brick, mango) + flame(334, 530, 0.7, indigo, mango),
    flame(140, 534, 0.74, clay, mango) + flame(260, 534, 0.74, clay, mango),
    flame(200, 538, 0.9, brick, paper),
    side(sky),
    mirrored(200, side(sand)),
    stroke(logs, brown, 20),
    stroke(logs, '#84512F', 5),
  )
}
