/** Spec section 3, letter for letter. Prices are naira. */
export interface WireTicketClass {
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

export interface WireShowtime {
  readonly id: string
  /** In words: `Saturday 21 November`. What the list of days has. */
  readonly day: string
  /** ISO, with the offset of Lagos. */
  readonly date: string
  readonly adult: number
  readonly student: number
  readonly children: number
}
