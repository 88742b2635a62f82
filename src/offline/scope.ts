/** Whose records: `device` while nobody is signed in, else a digest of the ConsumerID (architecture: The worker). */
export type Scope = string
export const DEVICE: Scope = 'device'
