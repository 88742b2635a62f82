/** `1 row`, `1,200 rows`. */
export function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}

export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')
}
