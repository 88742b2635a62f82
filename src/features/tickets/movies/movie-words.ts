/** What movie screens say; ours, the spec fixes none of it. */
export const NO_MOVIES_KEPT =
  "You're offline, and no movies are kept on this device yet. They will load when you're back online."
export const NO_TRAILER = 'This movie has no trailer'
export const TRAILER_PRIVACY =
  'The trailer comes from YouTube. Nothing is loaded from there until you press Play trailer. After that, YouTube knows you watched it.'
export const TRAILER_OFFLINE = 'The trailer comes from YouTube and needs a connection. Connect to watch it.'
export const SHOW_GONE = 'The show you chose is no longer on. Please choose another one.'
export const MOVIE_LOST = 'We could not find that movie. It may not be showing any more.'
export const NEEDS_CONNECTION = 'Needs a connection to check the showtimes. What you typed stays here.'
export const CHECKING_SHOWTIMES = 'Checking the showtimes'
