import { useEffect } from 'react'
import { documentTitle } from '#src/brand.ts'

/**
 * Names the page in the tab: "MTN Airtime · PayDey". The tab shows the route's own title until a page passes one, so
 * pass null while the name is still loading. Runs after every render, because a move between two addresses of one page
 * puts the route's title back.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title)
  })
}
