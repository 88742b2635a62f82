/** Whose records: `device` while nobody is signed in, else a digest of the ConsumerID. */
export type Scope = string
export const DEVICE: Scope = 'device'
