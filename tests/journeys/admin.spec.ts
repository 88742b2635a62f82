import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { codeOf, fromBase32, stepAt } from '#src/server/admin/totp.ts'
import { cleanEnv, startSandbox } from '#tests/tools/sandbox-process.ts'
import { expectAccessible } from './support/axe.ts'
import {
  checkedList,
  chooseList,
  csvFile,
  fillNarration,
  logInAtBulk,
  payForList,
  previewButton,
} from './support/bulk.ts'
import { workerInCharge } from './support/ready.ts'
import { fillAirtime, payToReceipt, proceedToGateway } from './support/shop.ts'

/** Paid, and never delivered. */
const STAYS_PENDING = '08011111115'
const CLOSED = 'MTN is down until this evening. Nothing was charged.'

/** As the guide makes one: the server is stopped, the command prints a password and a secret, once. */
function addOperator(dataDir: string) {
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'src/server/admin/operator.ts', 'add', 'bisi'],
    {
      env: { ...cleanEnv(), SERVER_DATA_DIR: dataDir, SERVER_PASSWORD_COST: '4' },
      encoding: 'utf8',
    },
  )
  const password = /^Password\s+(\S+)$/m.exec(printed)?.[1] ?? ''
  const secret = new URL(/otpauth:\S+/.exec(printed)?.[0] ?? '').searchParams.get('secret') ?? ''
  return { password, code: () => codeOf(fromBase32(secret), stepAt(Date.now())) }
}

async function signIn(context: BrowserContext, origin: string, operator: ReturnType<typeof addOperator>) {
  const admin = await context.newPage()
  await admin.goto(`${origin}/admin`)
  await admin.getByLabel('Name').fill('bisi')
  await admin.getByLabel('Password').fill(operator.password)
  await admin.getByLabel(/Code of your authenticator/).fill(operator.code())
  await admin.getByRole('button', { name: 'Sign in' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  return admin
}

async function close(admin: Page, biller: string) {
  await admin.getByRole('link', { name: 'Billers' }).click()
  await admin.getByLabel('Biller', { exact: true }).selectOption(biller)
  await admin.getByLabel(/What users are told/).fill(CLOSED)
  const form = admin.locator('form', { has: admin.getByRole('button', { name: 'Close this biller' }) })
  await form.getByLabel(/^Note/).fill('Their people called.')
  await form.getByRole('button').click()
  await expect(admin.getByText(/New orders are refused with your sentence/)).toBeVisible()
}

async function openAgain(admin: Page, name: string) {
  const form = admin.locator('form', { has: admin.getByRole('button', { name: `Open ${name}` }) })
  await form.getByLabel(/^Note/).fill('They are back.')
  await form.getByRole('button').click()
  await expect(admin.getByText('Opened. It takes orders again.')).toBeVisible()
}

test('an operator finds a stuck order by the caller’s number, understands it, gives the money back once, and closes the biller @wide', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'paydey-admin-'))
  const sandbox = await startSandbox(folder)
  try {
    await page.goto(`${sandbox.origin}/airtime/MTNVTU`)
    await fillAirtime(page, STAYS_PENDING, '700')
    await proceedToGateway(page)
    await payToReceipt(page)
    await expect(
      page
        .getByText(/^Delivered, or refunded by/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await sandbox.stop()
    const { password, code } = addOperator(folder)
    await sandbox.start()

    const admin = await signIn(context, sandbox.origin, { password, code })
    await expectAccessible(admin, 'operators, today')

    const began = Date.now()
    await admin.getByRole('link', { name: 'Search' }).click()
    await admin.getByRole('textbox').first().fill('0801 111 1115')
    await admin.keyboard.press('Enter')
    await admin.getByRole('link', { name: /^PRD-/ }).first().click()
    await expect(admin.getByText(/MTN Airtime has the order and has not delivered it yet/)).toBeVisible()
    await expectAccessible(admin, 'operators, an order')
    const refund = admin.locator('form', { has: admin.getByRole('button', { name: 'Refund' }) })
    await refund.getByRole('textbox').fill('The customer called: not delivered since this morning.')
    await refund.getByRole('button', { name: 'Refund' }).click()
    await expect(admin.getByText('Refunded. The customer gets a mail.')).toBeVisible()
    expect(Date.now() - began).toBeLessThan(60_000)

    // There is nothing left to give back, and what was done stands in the log.
    await expect(admin.getByRole('button', { name: 'Refund' })).toHaveCount(0)
    await admin.getByRole('link', { name: 'Audit log' }).click()
    // On a phone each cell names its column.
    await expect(admin.getByRole('row', { name: /bisi .*refunded .*The customer called/ })).toHaveCount(1)

    await page.reload()
    await expect(
      page
        .getByText(/^Refunded/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()

    // What follows is the same at a admin.
    if (test.info().project.name !== 'phone') return
    // The biller is closed: who comes is told before anything is typed, also without a network.
    await close(admin, 'MTNVTU')
    await expectAccessible(admin, 'operators, billers')
    const form = page.getByRole('textbox', { name: 'Amount' })
    const expectClosed = async () => {
      await expect(page.getByText(CLOSED)).toBeVisible()
      await expect(form).toHaveCount(0)
    }
    await page.goto(`${sandbox.origin}/airtime`)
    // A kept list is shown first, and asked for anew after half a minute.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('link', { name: /MTN Airtime.*closed for now/ })).toBeVisible({
        timeout: 3000,
      })
    }).toPass({ timeout: 60_000 })
    await page.goto(`${sandbox.origin}/airtime/MTNVTU`)
    await expectClosed()
    await workerInCharge(page)
    await page.reload()
    await expectClosed()
    await context.setOffline(true)
    await page.reload()
    await expectClosed()
    await context.setOffline(false)
    await openAgain(admin, 'MTN Airtime')
  } finally {
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an upload that is refused while uploads are closed is paid for once they are open again, after a reload too', async ({
  page,
  context,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'paydey-admin-'))
  const operator = addOperator(folder)
  const sandbox = await startSandbox(folder)
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
  const refused = async () => {
    const answer = page.waitForResponse(/BulkUpload\/LogTransaction/)
    await proceed.click()
    expect((await answer).status()).toBe(409)
    await expect(page.getByRole('main').getByText(CLOSED)).toBeVisible()
  }
  try {
    const admin = await signIn(context, sandbox.origin, operator)
    await close(admin, 'MTNVTU')
    await page.goto(`${sandbox.origin}/airtime/bulk-upload`)
    await logInAtBulk(page)
    await chooseList(page, csvFile('staff.csv', [['08031234567', 'MTN', 'AIRTIME', '500']]))
    await fillNarration(page, 'November airtime')
    await previewButton(page).click()
    await refused()
    await refused()
    await page.reload()
    // The list comes back by itself, and would take the step from under whoever is quicker.
    await expect(checkedList(page).getByText('staff.csv: ')).toBeVisible()
    await fillNarration(page, 'November airtime')
    // Nothing was charged, so nobody is asked whether the same is to be uploaded again.
    await previewButton(page).click()
    await refused()
    await openAgain(admin, 'MTN Airtime')
    await payForList(page)
    const ledger: unknown = await (await fetch(`${sandbox.origin}/sandbox/ledger.json`)).json()
    expect(ledger).toContainEqual(expect.objectContaining({ kind: 'bulk', payments: 1, total: 500 }))
  } finally {
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
