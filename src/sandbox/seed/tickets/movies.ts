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

const everywhere = ['lantern', 'palmreel', 'marina', 'zuma', 'creek', 'hills', 'coal', 'dala']

/** Invented films. */
export const movieList: readonly SeedMovie[] = [
  {
    id: 'danfo-queen',
    title: 'Danfo Queen',
    genre: 'Comedy, Drama',
    duration: '1h 52m',
    trailer: 'aqz-KE-bpKQ',
    cinemas: everywhere,
    synopsis:
      'When her father’s knee gives up, Sadé takes his yellow bus and his route: Ojuelegba to Obalende, six trips a day. The union wants its levy, the conductor wants to sing, and a passenger keeps leaving letters under seat nine. By Friday all of Lagos knows her horn.',
  },
  {
    id: 'vow',
    title: 'Ẹ̀jẹ́: The Vow',
    genre: 'Epic, Drama',
    duration: '2h 24m',
    trailer: 'eRsGyueVLvQ',
    cinemas: ['lantern', 'palmreel', 'marina', 'zuma', 'hills'],
    synopsis:
      'A hunter swears before the iroko that he will bring the rain back, and the forest takes him at his word. Three seasons later his daughter goes in after him with one arrow and her grandmother’s drum.',
  },
  {
    id: 'lagoon-midnight',
    title: 'Lagoon After Midnight',
    genre: 'Thriller',
    duration: '1h 47m',
    trailer: 'R6MlUcmOul8',
    cinemas: ['palmreel', 'marina', 'zuma', 'creek'],
    synopsis:
      'A night ferry leaves Ikorodu with eleven passengers and arrives with twelve. Inspector Bassey has until the first bus to learn who came aboard in the middle of the water, and why nobody saw it.',
  },
  {
    id: 'aunty-ngozi',
    title: 'Aunty Ngọzi Must Not Hear',
    genre: 'Comedy',
    duration: '1h 38m',
    trailer: 'WhWc3b3KhnY',
    cinemas: ['lantern', 'palmreel', 'zuma', 'creek', 'coal'],
    synopsis:
      'Two cousins sell the family’s old radiogram, then learn what their grandfather hid inside it. They have one weekend to get it back, and Aunty Ngọzi, who hears everything, has just come from Enugu for a week.',
  },
  {
    id: 'harmattan-letters',
    title: 'Harmattan Letters',
    genre: 'Romance',
    duration: '1h 56m',
    trailer: 'mN0zPOpADL4',
    cinemas: ['palmreel', 'zuma', 'hills', 'dala'],
    synopsis:
      'Every December a letter reaches Zainab in Kano, dusty, unsigned, always from a town further north. In the seventh year she packs a bag and goes to meet the handwriting.',
  },
  {
    id: 'jollof-war',
    title: 'The Great Jollof War of Adéníyì Street',
    genre: 'Comedy, Family',
    duration: '1h 41m',
    trailer: 'aqz-KE-bpKQ',
    cinemas: everywhere,
    synopsis:
      'Two caterers, one street, one wedding of eight hundred guests. The smoke is deliberate. The missing bay leaves are not, and somebody’s pot is going over the fence tonight.',
  },
  {
    id: 'bronze-casters',
    title: 'The Bronze Caster’s Apprentice',
    genre: 'Historical drama',
    duration: '2h 08m',
    trailer: 'eRsGyueVLvQ',
    cinemas: ['marina', 'zuma', 'hills', 'coal'],
    synopsis:
      'In a guild where sons follow fathers, a girl who carries the wax learns to hear when metal is ready. The palace has asked for a head that will outlive the king. She knows that hers is the better one.',
  },
  {
    id: 'sisi-detective',
    title: 'Sisi Detective and the Missing Gèlè',
    genre: 'Mystery, Family',
    duration: '1h 33m',
    trailer: 'R6MlUcmOul8',
    cinemas: ['lantern', 'palmreel', 'marina', 'creek', 'hills'],
    synopsis:
      'A head tie worth two cows disappears from a locked room an hour before the photographs. Sisi is eleven, has a magnifying glass with a crack in it, and is the only guest who did not eat the small chops.',
  },
  {
    id: 'groundnut-job',
    title: 'The Groundnut Pyramid Job',
    genre: 'Crime, Comedy',
    duration: '1h 59m',
    trailer: 'WhWc3b3KhnY',
    cinemas: ['lantern', 'zuma', 'coal', 'dala'],
    synopsis:
      'Kano, long ago: fifteen thousand sacks stand stacked to the sky, and one of them is not full of groundnuts. Five honest people plan the only dishonest week of their lives.',
  },
  {
    id: 'river-mother',
    title: 'Ńdìdì and the River Mother',
    genre: 'Animation, Fantasy',
    duration: '1h 29m',
    trailer: 'mN0zPOpADL4',
    cinemas: everywhere,
    synopsis:
      'The river has stopped speaking and only Ńdìdì misses its voice. With a catfish who lies and a heron who cannot, she paddles upstream to wake the one who sleeps at its spring.',
  },
  {
    id: 'ninety-plus-five',
    title: 'Ninety Plus Five',
    genre: 'Sport, Drama',
    duration: '1h 49m',
    trailer: '',
    cinemas: ['lantern', 'palmreel', 'creek', 'coal', 'dala'],
    synopsis:
      'A goalkeeper of thirty-nine, a pitch of red earth and a cup match that nobody expected to last so long. Five minutes of added time, told in a hundred and nine.',
  },
  {
    id: 'o-n-bo',
    title: 'Ó Ń Bọ̀: It Is Coming',
    genre: 'Horror',
    duration: '1h 36m',
    trailer: 'aqz-KE-bpKQ',
    cinemas: ['lantern', 'palmreel', 'marina', 'zuma', 'creek'],
    synopsis:
      'The new estate has water, light and a rule: after ten, do not answer the gate. On the fourth night it knocks in Mama’s voice. Mama is in the kitchen.',
  },
]

export interface SeedCinema {
  /** A word, no hyphen: showtime ids have it between hyphens. */
  readonly uid: string
  readonly name: string
  readonly seats: number
  /** Naira for an adult in the evening. */
  readonly adult: number
}

/** Invented houses in real quarters. */
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
