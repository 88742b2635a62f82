/**
 * An event, dispatched on a link and bubbling, that says it is likely to be followed. The app's link intent then loads
 * the code of the link's page, which modules below the app cannot import.
 */
export const PREFETCH = 'paydey-likely'
