import { expect } from '@playwright/test'
import { ada, expectSaid, logIn, pleaseLogin } from './support/account.ts'
import { test } from './support/app.ts'
import { cards, payByCard } from './support/gateway.ts'
import { dismissRating, ledgerRowOf, onceEach, proceedButton } from './support/shop.ts'

const balanceOf = async (text: string | null): Promise<number> =>
  Number(text?.match(/₦([\d,]+\.\d\d)/)?.[1]?.replaceAll(',', ''))

test('a top-up credits the wallet once, and the balance after it is shown @everyday', async ({
  page,
  app,
}) => {
  await page.goto('/topup-wallet')
  await expectSaid(page, pleaseLogin)
  await logIn(page, ada)
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet top-up' })).toBeVisible()
  await expect(page.getByText('3000000001').filter({ visible: true }).first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Balance\s*₦/)
  const before = await balanceOf((await main.textContent())?.match(/Balance.*/)?.[0] ?? '')
  const amount = page.getByLabel('Amount')
  await amount.fill('99')
  await amount.blur()
  await expect(page.getByText(/should be greater than or equal to N100/)).toBeVisible()
  await amount.fill('2500')
  await expect(amount).toHaveValue('2,500')
  await proceedButton(page).click()
  await expect(page).toHaveURL(/\/xpress-wallet\/topup-wallet\/order-summary$/)
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await page.getByRole('button', { name: 'BACK' }).click()
  await expect(amount).toHaveValue('2,500')
  await proceedButton(page).click()
  await proceedButton(page).click()
  await payByCard(page, cards.approved)
  await page.waitForURL(/\/topup-wallet\/status\?transaction-id=/)
  await dismissRating(page)
  const after = before + 2500
  await expect(page.getByText('Wallet balance')).toBeVisible()
  await expect(
    page.getByText(`₦${after.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`),
  ).toBeVisible()
  expect(await ledgerRowOf(page, app)).toMatchObject({
    ...onceEach,
    kind: 'wallet',
    billerCode: 'WALLET',
    customer: '3000000001',
    amount: 2500,
    fee: 0,
  })
  // Asked again and again, it stays credited once.
  await page.reload()
  await page.getByRole('link', { name: 'another transaction' }).click()
  await expect(page.getByRole('main')).toContainText(
    `₦${after.toLocaleString('en-NG', { minimumFractionDigits: 2 })}`,
  )
  const [mail] = await app.mailbox(ada.email)
  expect(mail?.text).toContain('2,500.00')
})
