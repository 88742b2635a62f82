import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Runs axe over the present screen in the light and the dark theme and fails with one line per finding. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const findings: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    findings.push(...(await findingsOf(page)).map((finding) => `${colorScheme}: ${finding}`))
  }
  await page.emulateMedia({ colorScheme: null })
  expect(findings, `accessibility of ${screen}`).toEqual([])
}

const ofColours = ['color-contrast', 'link-in-text-block']

/** `colours`: only what another theme could change. `layout`: only what another width could. */
export async function findingsOf(page: Page, which: 'all' | 'colours' | 'layout' = 'all'): Promise<string[]> {
  await page.evaluate(finishAnimations)
  // Half a megabyte of code, which a page needs once.
  const isThere = await page.evaluate(() => 'axe' in window)
  // There are no frames, and without legacy mode axe opens another page each time to collect their results.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (which === 'colours') axe.withRules(ofColours)
  else axe.withTags(tags)
  // A link that scrolls under the drawer's foot is "partially obscured"; sizes are measured on the phone.
  if (which === 'layout') axe.disableRules([...ofColours, 'target-size'])
  const { violations, passes } = await axe.analyze()
  if (passes.length === 0) return ['axe looked at nothing']
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ target, failureSummary = '' }) => {
      const reason = failureSummary.split('\n').slice(1).join(' ').trim()
      // What a bar at the foot half covers can be scrolled out from under it.
      return reason.includes('partially obscured')
        ? []
        : [`${id} (${help}) at ${target.join(' ')}: ${reason}`]
    }),
  )
}

/** Runs in the page. Half faded in, an element has no contrast to measure. Endless animations (skeletons) stay. */
export function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
