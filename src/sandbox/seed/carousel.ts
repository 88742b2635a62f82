import type { WireSlide } from './billers/wire.ts'

/** Four slides. The pictures carry no text: their left is dark indigo, for the app's own title and caption. */
export const carouselSlides: readonly WireSlide[] = [
  slide('1', 'Airtime in seconds', 'Every network, any amount from ₦50, no charge.', '/airtime'),
  slide(
    '2',
    'Buy light before it finishes',
    'All twelve DisCos. Your token stays here for you.',
    '/electricity',
  ),
  slide('3', 'Data for the day or the month', 'Pick a plan, see the price, get online.', '/data'),
  slide('4', 'Do not miss the match', 'Renew DStv, GOtv or StarTimes from anywhere.', '/cable-tv'),
]

function slide(id: string, title: string, caption: string, link: string): WireSlide {
  return { Id: id, ImageUrl: `/api/assets/carousel-${id}.svg`, Title: title, Caption: caption, LinkUrl: link }
}
