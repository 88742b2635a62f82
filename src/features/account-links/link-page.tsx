import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'

export interface LinkPageProps {
  title: string
  /** Which of its screens the page shows. */
  screen: string
  children: ReactNode
}

/** A page that a mailed link opens. When a button goes with the screen it was on, the heading takes its focus. */
export function LinkPage({ title, screen, children }: LinkPageProps) {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <Page title={title} titleRef={heading}>
      {children}
    </Page>
  )
}
