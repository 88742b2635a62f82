import type { SentencePart } from '#src/domain/order-sentence.ts'
import { whole } from '#src/ui/helpers.css.ts'
import { Text, type TextProps } from '#src/ui/text.tsx'

/** The comma between a name and a number is none: kept whole, it would lose the space after it. */
const IS_NUMBER = /^[₦., ]*\d[\d., ]*$/

interface LeadSentenceProps {
  readonly parts: readonly SentencePart[]
  readonly size: TextProps['size']
}

/** What it is about, in one sentence: the amount and whom it is for in the brand's ink. */
export function LeadSentence({ parts, size }: LeadSentenceProps) {
  return (
    <Text size={size} weight="heavy" figures>
      {parts.map(({ text, isKey = false }, index) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name and never move
          key={index}
          as="span"
          size={size}
          weight="heavy"
          tone={isKey ? 'indigo' : 'inherit'}
          className={IS_NUMBER.test(text) ? whole : undefined}
        >
          {text}
        </Text>
      ))}
    </Text>
  )
}
