import type { Product } from '#src/contract/catalog.ts'
import { kobo } from '#src/contract/kobo.ts'
import type { Movie, Showtime } from '#src/contract/tickets.ts'

export const danfo: Movie = {
  id: 'danfo-queen',
  title: 'Danfo Queen',
  genre: 'Comedy, Drama',
  artwork: '/api/assets/danfo.svg',
  thumbnail: '/api/assets/danfo-small.svg',
  duration: '1h 52m',
  synopsis: 'Sadé takes her father’s yellow bus.',
  youtubeId: 'aqz-KE-bpKQ',
  cinemas: [
    { id: 'lantern', name: 'Lantern Cinema, Yaba' },
    { id: 'creek', name: 'Creek House' },
  ],
}
export const silent: Movie = {
  ...danfo,
  id: 'silent',
  title: 'The Silent One',
  youtubeId: 'none',
  synopsis: '',
}

export const show = (id: string, day: string, adult = 350_000): Showtime => ({
  id,
  day,
  date: '2026-11-21T18:30:00+01:00',
  adultPrice: kobo(adult),
  studentPrice: kobo(280_000),
  childrenPrice: kobo(210_000),
})
export const atLantern = {
  days: ['Saturday 21 November', 'Sunday 22 November'],
  showtimes: [show('l-sat', 'Saturday 21 November'), show('l-sun', 'Sunday 22 November', 400_000)],
}
export const atCreek = {
  days: ['Monday 23 November'],
  showtimes: [show('c-mon', 'Monday 23 November', 500_000)],
}

export const moviesBiller: Product = {
  id: 'movie',
  billerCode: 'movie',
  name: 'Movies',
  image: '',
  urlPath: 'movie',
  categoryCode: 'TICKETS',
  needsLogin: false,
  externalLink: '',
  chargeType: 'PERCENTAGE',
  charge: 1.5,
  looksUpCustomer: false,
  notifyUrl: '',
}

/** What a form that was filled in has left on the device. */
export const typed = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phone: '08031234567',
  cinema: 'lantern',
  day: 'Saturday 21 November',
  showtimeid: 'l-sat',
  adult: '2',
  children: '1',
  student: '0',
}
