import { brandName } from '#src/brand.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type HeadingLevel, Subheading } from './article.tsx'
import * as css from './kept-list.css.ts'
import { keptThings } from './kept-things.ts'

/** What stays on the device, thing by thing. */
export function KeptList({ level }: { level: HeadingLevel }) {
  return (
    <>
      <p>
        {brandName} keeps these things in your own browser, on this phone or computer only, so that it works
        on a bad network.
      </p>
      <p>
        Anyone who can open this browser can see them. What is kept while somebody is signed in is apart, and
        shown to nobody else in the app. LOGOUT removes it. To remove all of it, open the menu, then This
        device, then “Clear this device”.
      </p>
      {keptThings.map(({ name, what, why, howLong }) => (
        <div key={name} className={css.item}>
          <Subheading level={level}>{name}</Subheading>
          <p>
            {what} {why}
          </p>
          <p className={css.howLong}>
            <Icon name="clock" size={16} className={css.clock} />
            Kept: {howLong}
          </p>
        </div>
      ))}
    </>
  )
}
