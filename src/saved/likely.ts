/**
 * A link's own word that it is likely to be followed: dispatched on it, bubbling. The app's link intent fetches the code
 * of the page that it leads to, which rooms below the app cannot name.
 */
export const LIKELY = 'paydey-likely'
