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
