/** Spec section 3, letter for letter. Prices are naira. */
export interface WireMovie {
  readonly id: string
  readonly title: string
  readonly genre: string
  readonly artwork: string
  readonly artworkThumbnail: string
  readonly duration: string
  readonly description: string
  /** Eleven characters, or empty: no trailer. */
  readonly youtubeid: string
  readonly cinemas: readonly { readonly uid: string; readonly name: string }[]
}

interface SeedMovie {
  /** Letters and hyphens: showtime ids begin with it. */
  readonly id: string
  readonly title: string
  readonly genre: string
  readonly duration: string
  /** At YouTube; the Blender Foundation's open movies stand in. Empty: no trailer. */
  readonly trailer: string
  readonly cinemas: readonly string[]
  readonly synopsis: string
}

export interface SeedCinema {
  /** A word, no hyphen: showtime ids have it between hyphens. */
  readonly uid: string
  readonly name: string
  readonly seats: number
  /** Naira for an adult in the evening. */
  readonly adult: number
}

/** Invented cinemas in real quarters. */
export const cinemaList: readonly SeedCinema[] = [
  { uid: 'lantern', name: 'Lantern House Cinema, Ikeja, Lagos', seats: 140, adult: 6000 },
  { uid: 'palmreel', name: 'Palm Reel, Lekki Phase 1, Lagos', seats: 180, adult: 8000 },
  { uid: 'marina', name: 'Marina Picture House, Lagos Island, Lagos', seats: 96, adult: 5500 },
  { uid: 'zuma', name: 'Zuma Screens, Wuse 2, Abuja', seats: 160, adult: 7500 },
  { uid: 'creek', name: 'Creek Road Bioscope, Old GRA, Port Harcourt', seats: 110, adult: 5500 },
  { uid: 'hills', name: 'Seven Hills Cinema, Bodija, Ibadan', seats: 80, adult: 4000 },
  { uid: 'coal', name: 'Coal City Screens, Independence Layout, Enugu', seats: 72, adult: 4500 },
  { uid: 'dala', name: 'Dala Picture House, Nassarawa GRA, Kano', seats: 40, adult: 3500 },
]

const everywhere = cinemaList.map(({ uid }) => uid)

/** Invented films, two lines each: the fields of `SeedMovie` in their order, then the synopsis. */
export const movieList = `
danfo-queen | Danfo Queen | Comedy, Drama | 1h 52m | aqz-KE-bpKQ | everywhere
  When her father’s knee gives up, Sadé takes his yellow bus and his route: Ojuelegba to Obalende, six trips a day. The union wants its levy, the conductor wants to sing, and a passenger keeps leaving letters under seat nine. By Friday all of Lagos knows her horn.
vow | Ẹ̀jẹ́: The Vow | Epic, Drama | 2h 24m | eRsGyueVLvQ | lantern palmreel marina zuma hills
  A hunter swears before the iroko that he will bring the rain back, and the forest takes him at his word. Three seasons later his daughter goes in after him with one arrow and her grandmother’s drum.
lagoon-midnight | Lagoon After Midnight | Thriller | 1h 47m | R6MlUcmOul8 | palmreel marina zuma creek
  A night ferry leaves Ikorodu with eleven passengers and arrives with twelve. Inspector Bassey has until the first bus to learn who came aboard in the middle of the water, and why nobody saw it.
aunty-ngozi | Aunty Ngọzi Must Not Hear | Comedy | 1h 38m | WhWc3b3KhnY | lantern palmreel zuma creek coal
  Two cousins sell the family’s old radiogram, then learn what their grandfather hid inside it. They have one weekend to get it back, and Aunty Ngọzi, who hears everything, has just come from Enugu for a week.
harmattan-letters | Harmattan Letters | Romance | 1h 56m | mN0zPOpADL4 | palmreel zuma hills dala
  Every December a letter reaches Zainab in Kano, dusty, unsigned, always from a town further north. In the seventh year she packs a bag and goes to meet the handwriting.
jollof-war | The Great Jollof War of Adéníyì Street | Comedy, Family | 1h 41m | aqz-KE-bpKQ | everywhere
  Two caterers, one street, one wedding of eight hundred guests. The smoke is deliberate. The missing bay leaves are not, and somebody’s pot is going over the fence tonight.
bronze-casters | The Bronze Caster’s Apprentice | Historical drama | 2h 08m | eRsGyueVLvQ | marina zuma hills coal
  In a guild where sons follow fathers, a girl who carries the wax learns to hear when metal is ready. The palace has asked for a head that will outlive the king. She knows that hers is the better one.
sisi-detective | Sisi Detective and the Missing Gèlè | Mystery, Family | 1h 33m | R6MlUcmOul8 | lantern palmreel marina creek hills
  A head tie worth two cows disappears from a locked room an hour before the photographs. Sisi is eleven, has a magnifying glass with a crack in it, and is the only guest who did not eat the small chops.
groundnut-job | The Groundnut Pyramid Job | Crime, Comedy | 1h 59m | WhWc3b3KhnY | lantern zuma coal dala
  Kano, long ago: fifteen thousand sacks stand stacked to the sky, and one of them is not full of groundnuts. Five honest people plan the only dishonest week of their lives.
river-mother | Ńdìdì and the River Mother | Animation, Fantasy | 1h 29m | mN0zPOpADL4 | everywhere
  The river has stopped speaking and only Ńdìdì misses its voice. With a catfish who lies and a heron who cannot, she paddles upstream to wake the one who sleeps at its spring.
ninety-plus-five | Ninety Plus Five | Sport, Drama | 1h 49m |  | lantern palmreel creek coal dala
  A goalkeeper of thirty-nine, a pitch of red earth and a cup match that nobody expected to last so long. Five minutes of added time, told in a hundred and nine.
o-n-bo | Ó Ń Bọ̀: It Is Coming | Horror | 1h 36m | aqz-KE-bpKQ | lantern palmreel marina zuma creek
  The new estate has water, light and a rule: after ten, do not answer the gate. On the fourth night it knocks in Mama’s voice. Mama is in the kitchen.
`
  .trim()
  .split(/\n(?=\S)/)
  .map((rows): SeedMovie => {
    const [facts = '', synopsis = ''] = rows.split('\n  ')
    const [id = '', title = '', genre = '', duration = '', trailer = '', cinemas = ''] = facts.split(/ ?\| ?/)
    const houses = cinemas === 'everywhere' ? everywhere : cinemas.split(' ')
    return { id, title, genre, duration, trailer, cinemas: houses, synopsis }
  })

const list: readonly WireMovie[] = movieList.map((movie) => {
  const artwork = `/api/assets/movie-${movie.id}.svg`
  return {
    id: movie.id,
    title: movie.title,
    genre: movie.genre,
    artwork,
    // A drawing is sharp at every size.
    artworkThumbnail: artwork,
    duration: movie.duration,
    description: movie.synopsis,
    youtubeid: movie.trailer,
    cinemas: cinemaList
      .filter((cinema) => movie.cinemas.includes(cinema.uid))
      .map(({ uid, name }) => ({ uid, name })),
  }
})

export function movies(): readonly WireMovie[] {
  return list
}
