export const EVENTS_TROUBLE = 'We could not load the events'
export const EVENTS_OFFLINE =
  "You're offline, and no events are saved on this device yet. They will load when you're back online."
