/** Header of a response that the worker gave from the device: when it was saved, in epoch milliseconds. */
export const SAVED_AT_HEADER = 'X-PayDey-Saved-At'
