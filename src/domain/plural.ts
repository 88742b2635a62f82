/** `1 row`, `1,200 rows`. */
export function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A whole number, or its digits, with a comma between thousands. */
export function grouped(count: number | string): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')
}

/** With a capital letter in front. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Meter Number, Amount and Email`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
