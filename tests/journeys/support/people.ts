import { expect, type Page } from '@playwright/test'
import { findingsOf, finishAnimations } from './axe.ts'
import {
  brokenWords,
  coveredFocus,
  cutWords,
  focusUnseen,
  movesOf,
  sidewaysOf,
  smallTargets,
  spaceText,
  unseenInForced,
  unspaceText,
} from './in-page.ts'

const NARROW = { width: 320, height: 640 }
const SMALL = { width: 360, height: 740 }
/** A desk's screen at 400 % (WCAG 1.4.10), and a phone on its side. */
const ZOOMED = { width: 320, height: 256 }
const LYING = { width: 740, height: 360 }
const WIDE = { width: 1280, height: 800 }
const TABLET = { width: 820, height: 1180 }
const LARGE = { width: 1920, height: 1080 }
/** Enough to get from the header into the page, or round a dialog. */
const TABS = 6

/**
 * `whole`: all that WCAG 2.2 AA requires and a machine can check, on a desktop too. `phone`: the same without the
 * desktop. `room`: only whether everything fits, for a screen that was checked before with shorter words.
 */
export type Depth = 'whole' | 'phone' | 'room'

export async function expectForEverybody(page: Page, screen: string, depth: Depth): Promise<void> {
  expect.soft(await lookAt(page, depth), screen).toEqual([])
}

/** One line per finding, from one visit. */
async function lookAt(page: Page, depth: Depth): Promise<readonly string[]> {
  const own = page.viewportSize() ?? SMALL
  const findings: string[] = []
  const note = (what: string, found: readonly string[]) => {
    findings.push(...found.map((finding) => `${what}: ${finding}`))
  }
  if (depth !== 'room') {
    await page.emulateMedia({ colorScheme: 'light' })
    note('axe, light', await findingsOf(page))
    // Themes differ only in colours.
    await page.emulateMedia({ colorScheme: 'dark' })
    note('axe, dark', await findingsOf(page, 'colours'))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    note('reduced motion', await page.evaluate(movesOf))
  }
  note('small targets', await page.evaluate(smallTargets))
  await page.evaluate(spaceText)
  note('text spacing', await page.evaluate(cutWords))
  await page.evaluate(unspaceText)
  for (const size of [SMALL, NARROW]) {
    await page.setViewportSize(size)
    note('reflow', await page.evaluate(sidewaysOf, size.width))
  }
  note('at 320', await page.evaluate(cutWords))
  for (const size of [TABLET, LARGE]) {
    await page.setViewportSize(size)
    await page.evaluate(untilDrawn)
    await page.evaluate(untilStill)
    note(`at ${size.width}`, await page.evaluate(sidewaysOf, size.width))
    note(`at ${size.width}`, await page.evaluate(cutWords))
  }
  if (depth === 'whole') {
    await page.setViewportSize(WIDE)
    note('axe, wide', await findingsOf(page, 'layout'))
  }
  await page.setViewportSize(own)
  if (depth !== 'room') note('forced colours', await unseenWithSystemColours(page))
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null })
  // Last, for it moves the focus.
  await lookAtBends(page, depth, note)
  await page.setViewportSize(own)
  return findings
}

async function unseenWithSystemColours(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  // A change of colours is a transition too, which shows the old style until its end.
  await page.evaluate(untilDrawn)
  await page.evaluate(finishAnimations)
  const findings = await page.evaluate(unseenInForced)
  for (let press = 0; press < TABS; press += 1) {
    await page.keyboard.press('Tab')
    const unseen = await page.evaluate(focusUnseen)
    if (unseen !== null) findings.push(unseen)
  }
  return findings
}

async function lookAtBends(
  page: Page,
  depth: Depth,
  note: (what: string, found: readonly string[]) => void,
): Promise<void> {
  for (const size of depth === 'room' ? [LYING] : [ZOOMED, LYING]) {
    await page.setViewportSize(size)
    await page.evaluate(untilDrawn)
    const at = `at ${size.width} x ${size.height}`
    note(`focus ${at}`, depth === 'room' ? [] : await page.evaluate(coveredFocus))
    if (size === LYING) note(at, await page.evaluate(brokenWords, true))
  }
  await page.setViewportSize(SMALL)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  // Elements that are placed by measuring follow a frame later.
  await page.evaluate(untilDrawn)
  note('text at 200 %', await page.evaluate(cutWords))
  note('text at 200 %', await page.evaluate(brokenWords, false))
  note('text at 200 %', await page.evaluate(sidewaysOf, SMALL.width))
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Runs in the page. */
function untilDrawn(): Promise<unknown> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}

/** Runs in the page: a dialog slides to its place on a wider screen. Not every animation ends. */
async function untilStill(): Promise<void> {
  if (document.querySelector('[role=dialog]') === null) return
  const sliding = document.getAnimations().filter(({ playState }) => playState === 'running')
  const ends = Promise.allSettled(sliding.map(({ finished }) => finished))
  await Promise.race([ends, new Promise((late) => setTimeout(late, 400))])
}
