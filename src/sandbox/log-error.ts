/** Writes an error down for whoever runs the sandbox, and nothing in it that is a customer's (security 45). */
export function logError(where: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  // The database's errors carry the statement's values beside their message: those stay out.
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  console.error([`${masked(where)} failed: ${masked(message)}`, ...frames].join('\n'))
}

/** Addresses, whatever is as long as a token, and all but the beginning of numbers as long as a phone's. */
function masked(text: string): string {
  return text
    .replace(/[^\s"'(<)>]+/g, (word) => (/[^@]@[^@]/.test(word) ? '***@***' : word))
    .replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) ? '***' : run))
    .replace(/\d{7,}/g, (digits) => `${digits.slice(0, 4)}***`)
}
