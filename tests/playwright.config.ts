import { defineConfig } from '@playwright/test'
import { findQuickBrowser } from '#tests/tools/find-browser.ts'
import { journeysReport } from '#tests/tools/steps.ts'

const browser = findQuickBrowser()

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  timeout: 60_000,
  // A screen that needs longer is a finding, and a wait that needs longer names its time. A CI machine is shared.
  expect: { timeout: process.env.CI ? 10_000 : 3000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `../${process.env.PAYDEY_REPORT ?? journeysReport}` }]],
  use: {
    // An action that cannot be done fails before the journey's own timeout.
    actionTimeout: 30_000,
    launchOptions: { executablePath: browser.executable, args: [...browser.flags] },
    locale: 'en-NG',
    // Not Lagos: dates are Nigerian whatever the phone says.
    timezoneId: 'UTC',
    serviceWorkers: 'allow',
    // `only-on-failure` takes one of every page of every browser that is closed before a journey has ended, as each is.
    screenshot: 'off',
    // A trace costs half of a journey's time again: `npm test -- browser -g airtime --trace on` takes one.
  },
  // A journey runs on the phone. `@wide` and `@small` add a screen, `@not-phone` takes the phone away.
  projects: [
    { name: 'phone', use: touch(390, 844), grepInvert: /@not-phone/ },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grep: /@wide/ },
    { name: 'small', use: touch(360, 740), grep: /@small/ },
  ],
})

function touch(width: number, height: number) {
  return { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
}
