import { getDefaultNormalizer, type Matcher, screen } from '@testing-library/react'

const normalize = getDefaultNormalizer()

/**
 * Lets `screen` find a sentence as it is read, although the values in it are elements (src/kit/words.tsx): the innermost
 * element that has it. The library itself compares only the text directly in an element.
 */
export function findSentences(): void {
  const ways = [
    'getByText',
    'getAllByText',
    'queryByText',
    'queryAllByText',
    'findByText',
    'findAllByText',
  ] as const
  for (const way of ways) {
    const find: (text: Matcher, ...rest: never[]) => unknown = screen[way]
    Object.assign(screen, { [way]: (text: Matcher, ...rest: never[]) => find(asRead(text), ...rest) })
  }
}

function asRead(text: Matcher): Matcher {
  if (typeof text === 'function') return text
  const isIt = (read: string) => (text instanceof RegExp ? text.test(read) : read === String(text))
  const reads = (element: Element) => isIt(normalize(element.textContent ?? ''))
  return (own, element) =>
    isIt(own) || (element !== null && reads(element) && ![...element.children].some(reads))
}
