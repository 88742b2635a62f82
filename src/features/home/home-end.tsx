import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import { orderSentence } from '#src/domain/records/order-sentence.ts'
import { ORDER_SUMMARY } from '#src/domain/sentences.ts'
import { SlidesSlot } from '#src/kit/billers/slides-slot.tsx'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { Row } from '#src/kit/row.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { LeadSentence } from '#src/payments/screens/lead-sentence.tsx'
import { sample } from './home.css.ts'

// Spec section 9.
const CAROUSEL_MS = 7000
const CAROUSEL_SLIDES = 4

/** What is below the categories, below the first screenful of every phone. */
export function HomeEnd() {
  return (
    <Stack gap={6}>
      <SlidesSlot label="What is new" intervalMs={CAROUSEL_MS} most={CAROUSEL_SLIDES} />
      <SampleSummary />
    </Stack>
  )
}

const AMOUNT = kobo(50_000)
const SAMPLE = {
  kind: 'bill',
  productName: 'MTN airtime',
  categoryPath: 'airtime',
  lines: [{ label: 'Phone Number', value: '08035550123' }],
  customer: null,
  customerId: '08035550123',
} as const
const amount = formatNaira(AMOUNT)
const rows = [
  { label: 'Amount', value: amount },
  { label: 'Convenience Fee', value: 'No fee', isWords: true },
  { label: 'Total', value: amount, total: true },
]

/** The static order summary of mobile airtime, whose buttons do nothing (spec section 2, Home and search). */
function SampleSummary() {
  return (
    <Section title="What you see before you pay">
      <div className={sample}>
        <Card>
          <Stack gap={4}>
            <Text size="sm" tone="soft">
              {ORDER_SUMMARY}, a sample: nothing here is paid for.
            </Text>
            <LeadSentence parts={orderSentence({ ...SAMPLE, amount: AMOUNT })} size="lg" />
            <Rows items={rows} />
            <Row gap={2} justify="end">
              <Button disabled>Back</Button>
              <Button variant="primary" disabled>
                Proceed
              </Button>
            </Row>
          </Stack>
        </Card>
      </div>
    </Section>
  )
}
