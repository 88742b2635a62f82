import { useEffect } from 'react'
import { documentTitle } from '#src/brand.ts'

/**
 * Names the page in the tab: "MTN Airtime · PayDey". The route's own title stands until a page knows better, so pass
 * null while the name is still on its way. Runs after every render, because a move between two addresses of one page
 * puts the route's title back.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title)
  })
}
