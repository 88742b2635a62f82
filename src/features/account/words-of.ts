/** What a provider says where the spec shows no shape: the text itself, or the first one in an object. */
export function wordsOf(answer: string | Readonly<Record<string, unknown>> | null): string {
  const said = typeof answer === 'string' ? answer : Object.values(answer ?? {}).find(isWords)
  return typeof said === 'string' ? said.trim() : ''
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
