import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { useCatalog } from '#src/data/services/catalog.ts'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { useIdle } from '#src/data/services/use-idle.ts'
import { BillerSearch } from '#src/kit/billers/biller-search.tsx'
import { Bills } from '#src/kit/billers/tiles.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { PayAgainSlot } from '#src/payments/again/pay-again-slot.tsx'
import { UnfinishedSlot } from '#src/payments/screens/unfinished-slot.tsx'
import * as css from './home.css.ts'

const NumberBox = lazyOptional(async () => (await import('./number-box.tsx')).NumberBox)
const HomeEnd = lazyOptional(async () => (await import('./home-end.tsx')).HomeEnd)

/** `/` and `/index`. */
export function HomePage() {
  const isIdle = useIdle()
  const { age } = useCatalog()
  return (
    <>
      <div className={css.hero}>
        <div className={css.heroColumn}>
          <h1 className={css.title} tabIndex={-1}>
            What are you paying for today?
          </h1>
          <div className={css.box}>{isIdle && <NumberBox />}</div>
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
                <SavedAgo query={age} />
                <Link className={css.all} to={paths.allBills}>
                  All bills
                </Link>
              </>
            }
          >
            <Bills look="row" />
          </Section>
          {isIdle && <HomeEnd />}
        </Stack>
      </div>
    </>
  )
}
