import type { SentencePart } from '#src/domain/records/order-sentence.ts'
import { whole } from '#src/kit/helpers.css.ts'
import { Text, type TextProps } from '#src/kit/text.tsx'

/** A part that is only a comma is no number: `whole` would drop the space after it. */
const IS_NUMBER = /^[₦., ]*\d[\d., ]*$/

interface LeadSentenceProps {
  readonly parts: readonly SentencePart[]
  readonly size: TextProps['size']
  /** On a ground of its own colour, where no part has another. */
  readonly isPlain?: boolean
}

/** The subject in one sentence: the amount and its recipient in the brand's ink. */
export function LeadSentence({ parts, size, isPlain = false }: LeadSentenceProps) {
  return (
    <Text size={size} weight="heavy" tone={isPlain ? 'inherit' : undefined} figures>
      {parts.map(({ text, isKey = false }, index) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name and never move
          key={index}
          as="span"
          size={size}
          weight="heavy"
          verbatim={isKey}
          tone={isKey && !isPlain ? 'indigo' : 'inherit'}
          className={IS_NUMBER.test(text) ? whole : undefined}
        >
          {text}
        </Text>
      ))}
    </Text>
  )
}
