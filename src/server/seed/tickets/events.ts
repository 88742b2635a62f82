import { lagosIso, type Weekday, weekdays, weekly } from '#src/server/lagos-time.ts'

/** Spec section 3, letter for letter. Prices are naira. */
interface WireTicketClass {
  /** Unique over all events. */
  readonly classid: string
  readonly title: string
  readonly venue: string
  readonly price: number
}

export interface WireEvent {
  readonly id: string
  readonly title: string
  /** ISO, with the offset of Lagos. */
  readonly date: string
  readonly description: string
  /** Origin-relative, as the carousel's pictures are. */
  readonly eventArtwork: string
  readonly ticketClassses: readonly WireTicketClass[]
}

interface SeedClass {
  readonly id: string
  readonly title: string
  readonly venue: string
  readonly price: number
  readonly seats: number
}

interface SeedEvent {
  readonly id: string
  readonly title: string
  readonly weekday: Weekday
  readonly time: string
  /** Weeks after the next such weekday. */
  readonly weeks: number
  readonly description: string
  readonly classes: readonly SeedClass[]
}

/**
 * Invented events at invented venues in real quarters. The first line of each: id | title | weekday, time, and weeks
 * after the next such day | venue. Then one line for each class: the end of its id | title | price | seats | a venue if
 * it has its own. The last line is the description. 0 and 1 seats are for testers (showtimes.ts).
 */
export const eventList = `
indigo-nights | Indigo Nights: Afrobeats on the Lagoon | Friday 19:00 0 | Tide Deck, Ozumba Waterfront, Victoria Island, Lagos
  regular | Regular | 12000 | 2400
  vip | VIP | 45000 | 300
  table | Table of 10 | 150000 | 40
  Six bands, one stage on the water and the bridge lights behind it. Gates open at five; the first drum is at seven sharp.
palm-wine-highlife | Palm Wine Highlife Night | Saturday 18:30 0 | Creekside Gardens, Old GRA, Port Harcourt
  regular | Regular | 6000 | 600
  couple | Couple | 11000 | 150
  table | Table of 10 | 85000 | 30
  Horns, two guitars that talk to each other and a floor to dance on. Come in your father’s shirt; pepper soup is sold by the bowl.
laugh-till-light | Laugh Till Light Comes | Sunday 17:00 1 | Rumuola Comedy Hall, Rumuola, Port Harcourt
  regular | Regular | 5000 | 700
  front | Front Row | 20000 | 0
  Nine comedians and one generator. Whoever sits in the front row agrees to be asked about their in-laws.
morning-glory | Morning Glory Praise Concert | Sunday 15:00 0 | Cedar Hill Auditorium, Alausa, Ikeja, Lagos
  regular | Regular | 2000 | 3200
  reserved | Reserved Seat | 7500 | 400
  A choir of a hundred and twenty, a talking drum and a pipe organ. Doors open after second service. Children under six sit free on a lap.
build-here | Build Here: Lagos Makers and Coders Conference | Thursday 09:00 2 | The Loom Convention Centre, Hall B, 14 Old Foundry Close, Sabo, Yaba, Lagos
  student | Student | 5000 | 400
  standard | Standard | 25000 | 900
  workshops | Standard + Workshops | 60000 | 120 | The Loom Convention Centre, Workshop Floor, 14 Old Foundry Close, Sabo, Yaba, Lagos
  Two days for those who make things work here: payments that survive bad network, solar boards, maps of streets without names. Lunch is in the ticket.
unity-shield | Unity Shield Final | Saturday 16:00 1 | Rockview Bowl, Gwarinpa, Abuja
  popular | Popular Side | 2500 | 3600 | Rockview Bowl, Popular Side, Gwarinpa, Abuja
  covered | Covered Stand | 8000 | 1100 | Rockview Bowl, Covered Stand, Gwarinpa, Abuja
  box | State Box | 75000 | 60 | Rockview Bowl, State Box, Gwarinpa, Abuja
  Badagry Harriers against Jos Uplanders, ninety minutes for the shield. Drums are welcome, vuvuzelas are not.
oja-ounje | Ọjà Oúnjẹ: Ibadan Food Fair | Saturday 11:00 2 | Agbala Green, Old Bodija, Ibadan
  entry | Entry | 2500 | 1800
  tasting | Tasting Pass | 15000 | 350
  Sixty pots from every part of the country: àmàlà pulled while you watch, masa hot from the pan, ọfada in leaves. The tasting pass is good for twelve plates.
potters-daughter | The Potter’s Third Daughter | Friday 18:00 1 | Kiln House Theatre, Wuse 2, Abuja
  gallery | Gallery | 4000 | 140
  stalls | Stalls | 9000 | 220
  box | Box Seat | 30000 | 1
  A play in two acts with live masks and no microphones. Three sisters, one kiln, and a pot that nobody will admit to having broken.
white-cloth | Ọjọ́ Ẹ̀yọ̀: The White Cloth Procession | Saturday 10:00 3 | Idumota Street Stands, Isale Eko, Lagos Island, Lagos
  stand | Street Stand | 3000 | 1500
  balcony | Balcony | 25000 | 90 | Ibile House Balcony, Isale Eko, Lagos Island, Lagos
  White robes, tall hats and palm staffs through the old quarter from morning. Leave your shoes, your bicycle and your umbrella at home: custom is custom.
omode-day | Ọmọdé Children’s Fun Day | Saturday 12:00 1 | Kite Field, Adelabu, Surulere, Lagos
  child | Child | 2000 | 900
  grown-up | Grown-up | 2500 | 900
  family | Family of 5 | 9000 | 200
  Kites, ten-ten, a puppet tortoise and a bouncing castle shaped like a danfo. Nobody goes home without face paint.
daren-kida | Daren Kiɗa: Drums of the North | Thursday 20:00 1 | Dala Court, Nassarawa GRA, Kano
  mat | Mat | 3500 | 500
  chair | Chair | 8000 | 300
  dais | Dais | 40000 | 50
  Kalangu, ganga and goje under the stars until midnight. Sit on a mat near the players, or on a chair with tea and masa.
onwa-mmanwu | Ọnwa Mmanwụ Masquerade Festival | Sunday 14:00 3 | Ogbete Arena, Independence Layout, Enugu
  regular | Regular | 4500 | 2800
  Masks from eleven towns, the tall ones and the ones that tumble, with ụ̀bọ̀ players and ọ̀jà flutes to call them out. One price for all; come early for shade.
`
  .trim()
  .split(/\n(?=\S)/)
  .map((text): SeedEvent => {
    const [head = '', ...lines] = text.split('\n  ')
    const [id = '', title = '', when = '', venue = ''] = head.split(' | ')
    const [day, time = '', weeks] = when.split(' ')
    const [weekday = 'Sunday'] = weekdays.filter((name) => name === day)
    const description = lines.pop() ?? ''
    const classes = lines.map((line) => {
      const [key, name = '', price, seats, own = venue] = line.split(' | ')
      return { id: `${id}-${key}`, title: name, venue: own, price: Number(price), seats: Number(seats) }
    })
    return { id, title, weekday, time, weeks: Number(weeks), description, classes }
  })

export interface FoundClass {
  readonly event: WireEvent
  readonly ticketClass: WireTicketClass
  /** Epoch milliseconds. */
  readonly startsAt: number
}

/** The events on sale, as /Events returns them at this instant (epoch ms). */
export function events(now: number): readonly WireEvent[] {
  return eventList.map((event) => wireEvent(event, now))
}

/** A class of any event, by its id. */
export function findClass(classid: string, now: number): FoundClass | undefined {
  for (const event of eventList) {
    const seedClass = event.classes.find((entry) => entry.id === classid)
    if (seedClass === undefined) continue
    return { event: wireEvent(event, now), ticketClass: wireClass(seedClass), startsAt: startOf(event, now) }
  }
  return undefined
}

function startOf({ weekday, time, weeks }: SeedEvent, now: number): number {
  return weekly(weekday, time, weeks, now)
}

function wireEvent(event: SeedEvent, now: number): WireEvent {
  return {
    id: event.id,
    title: event.title,
    date: lagosIso(startOf(event, now)),
    description: event.description,
    eventArtwork: `/api/assets/event-${event.id}.svg`,
    ticketClassses: event.classes.map(wireClass),
  }
}

function wireClass({ id, title, venue, price }: SeedClass): WireTicketClass {
  return { classid: id, title, venue, price }
}
