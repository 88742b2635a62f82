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

async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(finishAnimations)
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze()
  if (passes.length === 0) return ['axe looked at nothing']
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.split('\n').slice(1).join(' ').trim()
      return `${id} (${help}) at ${target.join(' ')}: ${reason}`
    }),
  )
}

/** A colour that is still fading has no contrast to measure. Endless animations (skeletons) stay. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}
