import { buildHere, laughTillLight, ojaOunje, unityShield } from './city-life.ts'
import { auntyNgozi, danfoQueen, jollofWar } from './comedies.ts'
import { groundnutJob, lagoonMidnight, sisiDetective } from './crimes.ts'
import { harmattanLetters, ninetyPlusFive, oNBo } from './dramas.ts'
import { omodeDay, onwaMmanwu, pottersDaughter, whiteCloth } from './festivals.ts'
import { bronzeCasters, riverMother, vow } from './legends.ts'
import { darenKida, indigoNights, morningGlory, palmWine } from './music.ts'

/** The pictures of tickets, by the name that /api/assets/ serves them under: 600 x 400 an event, 400 x 600 a movie. */
export const ticketDrawings: ReadonlyMap<string, () => string> = new Map([
  ['event-indigo-nights.svg', indigoNights],
  ['event-palm-wine-highlife.svg', palmWine],
  ['event-laugh-till-light.svg', laughTillLight],
  ['event-morning-glory.svg', morningGlory],
  ['event-build-here.svg', buildHere],
  ['event-unity-shield.svg', unityShield],
  ['event-oja-ounje.svg', ojaOunje],
  ['event-potters-daughter.svg', pottersDaughter],
  ['event-white-cloth.svg', whiteCloth],
  ['event-omode-day.svg', omodeDay],
  ['event-daren-kida.svg', darenKida],
  ['event-onwa-mmanwu.svg', onwaMmanwu],
  ['movie-danfo-queen.svg', danfoQueen],
  ['movie-vow.svg', vow],
  ['movie-lagoon-midnight.svg', lagoonMidnight],
  ['movie-aunty-ngozi.svg', auntyNgozi],
  ['movie-harmattan-letters.svg', harmattanLetters],
  ['movie-jollof-war.svg', jollofWar],
  ['movie-bronze-casters.svg', bronzeCasters],
  ['movie-sisi-detective.svg', sisiDetective],
  ['movie-groundnut-job.svg', groundnutJob],
  ['movie-river-mother.svg', riverMother],
  ['movie-ninety-plus-five.svg', ninetyPlusFive],
  ['movie-o-n-bo.svg', oNBo],
])
