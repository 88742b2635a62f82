import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { journeysReport } from '#tests/tools/steps.ts'

const browser = findBrowser()
// Playwright's worker processes read this file again: they are not to look again.
process.env.CHROME_PATH = browser.executable

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `../${process.env.PAYDEY_REPORT ?? journeysReport}` }]],
  use: {
    launchOptions: { executablePath: browser.executable, args: [...browser.flags] },
    locale: 'en-NG',
    // Not Lagos: dates are Nigerian whatever the phone says.
    timezoneId: 'UTC',
    serviceWorkers: 'allow',
    // On a CI machine nobody could open them, and taking traces costs every step something.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
  },
  // A journey runs on the phone. `@wide`, `@small` and `@tablet` add a screen, `@not-phone` takes the phone away.
  projects: [
    { name: 'phone', use: touch(390, 844), grepInvert: /@not-phone/ },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grep: /@wide/ },
    { name: 'small', use: touch(360, 740), grep: /@small/ },
    { name: 'tablet', use: touch(820, 1180), grep: /@tablet/ },
  ],
})

function touch(width: number, height: number) {
  return { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
}
