import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type BrandLink, brand, socialPages, storeApps } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import * as css from './footer.css.ts'

// Counted and said when there is nothing else to do.
const DataLine = lazyOptional(async () => {
  await new Promise<void>(whenIdle)
  return (await import('./data-line.tsx')).DataLine
})

const pages = [
  { name: 'About', path: paths.about },
  { name: 'Overview', path: paths.overview },
  { name: 'Cookies Policy', path: paths.cookiesPolicy },
  { name: 'Privacy Policy', path: paths.privacyPolicy },
] as const

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <ul className={css.links} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}

function External({ name, address }: BrandLink) {
  return (
    <li>
      <a className={css.link} href={address} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    </li>
  )
}

/** The foot of every page: apps, social pages, what the company says of itself. */
export function Footer() {
  const isMounted = useAfterMount()
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.groups}>
          <Group title="Company">
            {pages.map(({ name, path }) => (
              <li key={path}>
                <Link className={css.link} to={path}>
                  {name}
                </Link>
              </li>
            ))}
          </Group>
          <Group title="Get the app">
            {storeApps.map((link) => (
              <External key={link.name} {...link} />
            ))}
          </Group>
          <Group title="Follow us">
            {socialPages.map((link) => (
              <External key={link.name} {...link} />
            ))}
          </Group>
        </div>
        <p className={css.data}>{isMounted && <DataLine />}</p>
        <p className={css.company}>{brand.company}. Licensed payment solution provider.</p>
      </div>
    </footer>
  )
}

/** False in the prerender and in the first render, which must be the same; true right after. */
function useAfterMount(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted
}
