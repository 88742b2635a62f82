import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import * as xlsx from 'xlsx'
import { ada, dialogCalled, expectSaid, logIn, type Person, pleaseLogin } from './account.ts'
import type { App } from './app.ts'
import { cards, payByCard } from './gateway.ts'

/** As Playwright's file inputs take them. */
export interface SheetFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export type CellValue = string | number | null
const HEADINGS = ['SubscriberNumber', 'Provider', 'Product', 'Amount'] as const

/** Numbers stay number cells, as Excel makes them of typed numbers. */
export function bookFile(name: string, rows: readonly (readonly CellValue[])[]): SheetFile {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Staff')
  const buffer: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer }
}

/** No cell of these lists needs quotes. */
export function csvFile(name: string, rows: readonly (readonly CellValue[])[]): SheetFile {
  const lines = [HEADINGS, ...rows].map((row) => row.map((cell) => cell ?? '').join(','))
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) }
}

const fileInput = (page: Page) => page.getByLabel('File', { exact: true })
export const previewButton = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true })
export const checkedList = (page: Page) => page.getByRole('region', { name: 'Check your list' })
export const previewHeading = (page: Page) => page.getByRole('heading', { name: 'Preview', exact: true })
export const statusScreen = /\/bulk-upload\/status\?transaction-id=/

/** As a visitor, who is asked to log in and then led back. */
export async function logInAtBulk(page: Page, person: Person = ada): Promise<void> {
  await expectSaid(page, pleaseLogin)
  await logIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk upload' })).toBeVisible()
  await expect(fileInput(page)).toBeAttached()
}

/** Goes to one of the three steps, if it is open; nothing is lost by that. */
export async function goToStep(page: Page, step: 'File' | 'Fix' | 'Pay'): Promise<void> {
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps).toBeVisible()
  const way = steps.getByRole('button', { name: step })
  if (await way.isVisible()) await way.click()
  await expect(steps.locator('[aria-current=step]')).toContainText(step)
}

/** Chooses the file and waits for its rows. */
export async function chooseList(page: Page, file: SheetFile): Promise<void> {
  await chooseFile(page, file)
  await expect(checkedList(page).getByText(`${file.name}: `)).toBeVisible({ timeout: 30_000 })
}

export async function chooseFile(page: Page, file: SheetFile): Promise<void> {
  await goToStep(page, 'File')
  await fileInput(page).setInputFiles(file)
}

/** Fills the last step of a loaded list. */
export async function fillNarration(page: Page, narration: string): Promise<void> {
  await goToStep(page, 'Pay')
  await page.getByLabel('Narration').fill(narration)
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('')
}

/** The filters and the number of rows that each shows. */
async function countsOf(page: Page): Promise<Record<string, number>> {
  const chips = await page.getByRole('group', { name: 'Show' }).locator('label').allTextContents()
  return Object.fromEntries(
    chips.map((chip) => {
      const [, label = chip, count = ''] = /^(.*?) ([\d,]+)$/.exec(chip.trim()) ?? []
      return [label, Number(count.replaceAll(',', ''))]
    }),
  )
}

export async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  await expect.poll(() => countsOf(page)).toMatchObject(counts)
}

export async function leaveOutAndUpload(page: Page, rows: string): Promise<void> {
  const question = dialogCalled(page, `Leave out ${rows}?`)
  await question.getByRole('button', { name: 'Upload the rest' }).click()
}

export interface SentRow {
  readonly serial: number
  readonly number: string
  readonly provider: string
  readonly product: string
  /** In kobo. */
  readonly amount: number
}

const toKobo = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

/** Every row of every page of the preview, and the total at its foot in kobo. Ends on the last page. */
export async function readPreview(page: Page): Promise<{ rows: SentRow[]; total: number }> {
  await expect(previewHeading(page)).toBeVisible({ timeout: 30_000 })
  const table = page.getByRole('table', { name: 'What will be sent' })
  // The worker hands its rows out a page at a time.
  await expect(table.locator('tbody td').first()).toHaveText('1')
  const cells = await table.evaluate(readPages)
  const rows = cells.map(([serial = '', number = '', provider = '', product = '', amount = '']) => ({
    serial: Number(serial),
    number,
    provider,
    product,
    amount: toKobo(amount),
  }))
  const foot = (await table.locator('tfoot td').last().textContent()) ?? ''
  return { rows, total: toKobo(foot) }
}

/** Runs in the page, which is quick enough for 200 pages. */
async function readPages(table: Element): Promise<string[][]> {
  const read: string[][] = []
  // A page's rows come from the worker, a moment after the page.
  const isThere = () => table.querySelector('tbody td')?.textContent === String(read.length + 1)
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  for (;;) {
    while (!isThere()) await turn()
    const lines = [...table.querySelectorAll('tbody tr')]
    read.push(...lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))
    const next = document.querySelector<HTMLElement>(
      '[aria-label="Pages of the list"] [aria-label="Next page"]',
    )
    if (next === null || next.ariaDisabled === 'true') return read
    // It has just appeared, and takes no press yet.
    while (next.matches('[data-unread]')) await turn()
    next.click()
  }
}

/** Through the payment page with an approved card, to the screen with the list's status. */
export async function payForList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await payByCard(page, cards.approved)
  await page.waitForURL(statusScreen)
  // The rating may cover it already.
  const title = page.getByRole('heading', { level: 1, name: 'Bulk upload status', includeHidden: true })
  await expect(title).toBeVisible()
}

export async function viewDetails(page: Page) {
  await page.getByRole('button', { name: 'View Details' }).click()
  const dialog = dialogCalled(page, 'Transaction Details')
  await expect(dialog.getByText(/^1 to /)).toBeVisible()
  return dialog
}

const AnswerSchema = v.object({ responseData: v.object({ TranId: v.string() }) })

/** The TranIds of this tab's uploads; each is a batch at the provider. */
export function watchUploads(page: Page): { readonly tranIds: readonly string[] } {
  const tranIds: string[] = []
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/BulkUpload/Upload')) return
    const body: unknown = await answer.json().catch(() => null)
    const parsed = v.safeParse(AnswerSchema, body)
    if (parsed.success) tranIds.push(parsed.output.responseData.TranId)
  })
  return { tranIds }
}

const BatchSchema = v.array(
  v.object({
    kind: v.string(),
    amount: v.number(),
    payments: v.number(),
    vends: v.number(),
    refunds: v.number(),
    rows: v.array(
      v.object({
        customer: v.string(),
        provider: v.string(),
        product: v.string(),
        amount: v.number(),
        vends: v.number(),
        refunds: v.number(),
        approvalStatus: v.string(),
        paymentStatus: v.string(),
      }),
    ),
  }),
)
export type LedgerBatch = v.InferOutput<typeof BatchSchema>[number]

/** The one transaction that was logged for this upload, with its rows. */
export async function batchOf({ origin }: App, tranId: string): Promise<LedgerBatch> {
  const answer = await fetch(`${origin}/sandbox/ledger.json?${new URLSearchParams({ tranId })}`)
  const found = v.parse(BatchSchema, await answer.json())
  const [batch] = found
  if (batch === undefined || found.length > 1)
    throw new Error(`${found.length} transactions of the upload ${tranId}`)
  return batch
}

/** The lines of the file that a press on this button saves. */
export async function download(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const tools = page.locator('details', {
    has: page.getByRole('button', { name: button, includeHidden: true }),
  })
  if ((await tools.getAttribute('open')) === null) await tools.locator('summary').click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const text = await readFile(await saved.path(), 'utf8')
  return { name: saved.suggestedFilename(), lines: text.replace(/^\uFEFF/, '').split('\r\n') }
}
