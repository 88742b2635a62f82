import { Link } from 'react-router-dom'
import { BillerSearch } from '#src/catalog/biller-search.tsx'
import { Bills } from '#src/catalog/bills.tsx'
import { paths } from '#src/contract/paths.ts'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { UnfinishedSlot } from '#src/payments/screens/unfinished-slot.tsx'
import { PayAgainSlot } from '#src/saved/pay-again-slot.tsx'
import { useCatalog } from '#src/services/catalog.ts'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useSettled } from '#src/services/use-settled.ts'
import { Section } from '#src/ui/section.tsx'
import { Stack } from '#src/ui/stack.tsx'
import * as css from './home-page.css.ts'

const NumberBox = lazyOptional(async () => (await import('./number-box.tsx')).NumberBox)
const HomeEnd = lazyOptional(async () => (await import('./home-end.tsx')).HomeEnd)

/** `/` and `/index`. */
export function HomePage() {
  const isSettled = useSettled()
  const { age } = useCatalog()
  return (
    <>
      <div className={css.hero}>
        <div className={css.heroColumn}>
          <h1 className={css.title} tabIndex={-1}>
            What are you paying for today?
          </h1>
          <div className={css.box}>{isSettled && <NumberBox />}</div>
        </div>
      </div>
      <div className={css.body}>
        <Stack gap={5}>
          <UnfinishedSlot />
          <PayAgainSlot />
          <BillerSearch />
          <Section
            title="Bills"
            action={
              <>
                <SavedAgo resource={age} />
                <Link className={css.all} to={paths.allBills}>
                  All bills
                </Link>
              </>
            }
          >
            <Bills look="row" />
          </Section>
          {isSettled && <HomeEnd />}
        </Stack>
      </div>
    </>
  )
}
