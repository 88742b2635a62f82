import { beforeAll, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { ADA, MUSA, signIn } from './account-client.ts'
import { airtimeRows, csv, HEADINGS, manyRows, newFields, upload } from './bulk-client.ts'
import { type Answer, get, ledgerOf, type Sent } from './client.ts'
import { onEachDatabase } from './harness.ts'

/** Takes two seconds on a machine that does nothing else. */
const LONG_MS = 180_000

const ROW = '08031234567,MTN,AIRTIME,500'
function workbook(bookType: 'xlsx' | 'xls' | 'ods'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS.split(','), ROW.split(',')]), 'Sheet1')
  return new Uint8Array(write(book, { type: 'buffer', bookType }))
}

onEachDatabase('bulk uploads', {}, (opened) => {
  let ada: Sent = {}
  let musa: Sent = {}
  beforeAll(async () => {
    ada = await signIn(opened().sandbox, ADA)
    musa = await signIn(opened().sandbox, MUSA)
  })
  const send = (content: BlobPart, changes: object = {}) =>
    upload(opened().sandbox, content, ada, newFields(changes))
  const said = ({ status, json }: Answer) => [status, json.responseMessage]

  it('offers its list, in one order, to who is signed in', async () => {
    const { sandbox } = opened()
    const path = '/api/BulkUpload/Providers'
    expect((await get(sandbox, path)).status).toBe(401)
    const { json, headers } = await get(sandbox, path, ada)
    const rows: Record<string, unknown>[] = json.responseData
    expect(rows.map((row) => [row.ProviderName, row.ProviderCode, row.Product, row.Amount])).toEqual([
      ['MTN', 'MTN', 'AIRTIME', 0],
      ['GLO', 'GLO', 'AIRTIME', 0],
      ['AIRTEL', 'AIRTEL', 'AIRTIME', 0],
      ['9MOBILE', '9MOBILE', 'AIRTIME', 0],
      ['MTN', 'MTN', 'DATA-1GB', 1000],
      ['GLO', 'GLO', 'DATA-2GB', 1500],
    ])
    const again = await get(sandbox, path, { ...ada, 'If-None-Match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('answers every row in the file’s order, under a name and an id of its own', async () => {
    const rows = [
      ROW,
      ' +234 805 123 4567 , globacom ,data-2gb,"1,500.00"',
      '',
      '8091234567,t2,Airtime,50.00',
      '07011234567,Airtel  Nigeria,AIRTIME,50000',
      ',,,',
      '08031234567,mtn ng,airtime,99.99',
    ]
    const { status, json } = await send(csv(...rows))
    expect([status, json.responseData.Message]).toEqual([200, '5 rows uploaded.'])
    expect(json.responseData.BulkDetails).toEqual([
      { SubscriberNo: '08031234567', Provider: 'MTN', Product: 'AIRTIME', Amount: 500 },
      { SubscriberNo: '08051234567', Provider: 'GLO', Product: 'DATA-2GB', Amount: 1500 },
      { SubscriberNo: '08091234567', Provider: '9MOBILE', Product: 'AIRTIME', Amount: 50 },
      { SubscriberNo: '07011234567', Provider: 'AIRTEL', Product: 'AIRTIME', Amount: 50_000 },
      { SubscriberNo: '08031234567', Provider: 'MTN', Product: 'AIRTIME', Amount: 99.99 },
    ])
    const { TranId, fileName, TotalAmount } = json.responseData
    expect(TotalAmount).toBe(52_149.99)
    expect(TranId).toMatch(/^[A-Za-z0-9]{8,40}$/)
    expect(fileName).toBe(`bulk-${TranId}.csv`)
    expect(await ledgerOf(opened().sandbox, TranId)).toEqual([])
  })

  it.each([
    ['a byte order mark', `\uFEFF${HEADINGS}\n${ROW}`],
    ['Windows lines, and blank ones', `\r\n${HEADINGS}\r\n\r\n${ROW}\r\n\r\n`],
    ['quotation marks', `"SubscriberNumber",Provider,Product,Amount\n"08031234567",MTN,"AIRTIME","500"`],
  ])('reads %s', async (_, content) => {
    const { status, json } = await send(content)
    expect([status, json.responseData?.BulkDetails]).toEqual([
      200,
      [{ SubscriberNo: '08031234567', Provider: 'MTN', Product: 'AIRTIME', Amount: 500 }],
    ])
  })

  it.each([
    ['.xlsx', workbook('xlsx')],
    ['.xls', workbook('xls')],
    ['.ods', workbook('ods')],
    ['half an .xlsx', workbook('xlsx').subarray(0, 3000)],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${HEADINGS}\n${ROW}`, 'utf16le'))],
    ['Windows-1252', new Uint8Array(Buffer.from(`${HEADINGS}\nZo\u00EB,MTN,AIRTIME,500`, 'latin1'))],
    ['semicolons', `${HEADINGS};\n${ROW}`.replaceAll(',', ';')],
    ['columns in another order', 'Amount,Provider,Product,SubscriberNumber\n500,MTN,AIRTIME,08031234567'],
    ['a heading twice', `${HEADINGS},Amount\n${ROW},500`],
    ['no headings', ROW],
    ['a page of the web', '<html><table><tr><td>1</td></tr></table></html>'],
  ])('takes nothing but the list that the app makes of a sheet: not %s (S39)', async (_, content) => {
    expect(said(await send(content))).toEqual([
      400,
      'Send the list as CSV with the headings SubscriberNumber, Provider, Product, Amount. The app makes one of any spreadsheet.',
    ])
  })

  it.each([
    ['0803123456,MTN,AIRTIME,500', 'Row 3: The number "0803123456" is not 11 digits that start with 0.'],
    ['8.03123E+09,MTN,AIRTIME,500', 'Row 3: The number "8.03123E+09" is not 11 digits that start with 0.'],
    [',MTN,AIRTIME,500', 'Row 3: The number is missing.'],
    ['08031234567,MTM,AIRTIME,500', 'Row 3: The provider "MTM" is not one that we sell.'],
    ['08031234567,MTN,DATA-2GB,1500', 'Row 3: The product "DATA-2GB" is not sold by MTN.'],
    ['08031234567,MTN,,500', 'Row 3: The product is missing.'],
    ['08031234567,MTN,AIRTIME,', 'Row 3: The amount is missing.'],
    ['08031234567,MTN,AIRTIME,49.99', 'Row 3: The amount ₦49.99 is not between ₦50.00 and ₦50,000.00.'],
    [
      '08031234567,MTN,AIRTIME,50000.01',
      'Row 3: The amount ₦50,000.01 is not between ₦50.00 and ₦50,000.00.',
    ],
    ['08031234567,MTN,AIRTIME,100.001', 'Row 3: The amount "100.001" is not an amount in naira and kobo.'],
    ['08031234567,MTN,AIRTIME,1.000', 'Row 3: The amount "1.000" is not an amount in naira and kobo.'],
    ['08031234567,MTN,AIRTIME,"1,00"', 'Row 3: The amount "1,00" is not an amount in naira and kobo.'],
    ['08031234567,MTN,AIRTIME,-500', 'Row 3: The amount "-500" is not an amount in naira and kobo.'],
    ['08031234567,MTN,DATA-1GB,999', 'Row 3: MTN DATA-1GB costs ₦1,000.00, not ₦999.00.'],
    [
      '08031234567,MTN,AIRTIME,1,000',
      'Row 3: there are more cells than headings. Is there a comma in the amount that is not in quotes?',
    ],
  ])('refuses the whole upload for %s', async (bad, sentence) => {
    expect(said(await send(csv(ROW, bad, ROW)))).toEqual([400, sentence])
  })

  it.each([
    ['headings alone', HEADINGS, /no rows below/],
    ['a quotation mark that is not closed', `${HEADINGS}\n"${ROW}`, /^Row 2: a quotation mark/],
    [
      'a quotation mark inside a cell',
      `${HEADINGS}\n0803"1234567,MTN,AIRTIME,500`,
      /^Row 2: a quotation mark/,
    ],
    ['100,001 rows', csv(...manyRows(100_001)), /more than 100,000 rows/],
    ['lines without end', `${HEADINGS}\n${'\n'.repeat(300_000)}`, /too many lines/],
  ])('refuses %s in one sentence (S39)', async (_, content, sentence) => {
    expect(said(await send(content))).toEqual([400, expect.stringMatching(sentence)])
  })

  it('wants a narration, an email, a file and our biller', async () => {
    const { sandbox } = opened()
    const content = csv(ROW)
    expect(said(await send(content, { narration: ' ' }))).toEqual([400, 'Narration is Required'])
    expect(said(await send(content, { email: 'nobody' }))).toEqual([400, 'Enter a valid email address.'])
    expect(said(await send(content, { billerCode: 'MTNVTU' }))).toEqual([404, 'We do not know this biller.'])
    expect(said(await send(''))).toEqual([400, 'File is Required'])
    const form = new FormData()
    form.set('email', 'a@example.com')
    form.set('narration', 'May')
    const without = await sandbox.app.request('/api/BulkUpload/Upload', {
      method: 'POST',
      body: form,
      headers: { ...ada },
    })
    expect((await without.json()).responseMessage).toBe('File is Required')
  })

  it('takes no more than 10 MB, nothing but a form, and nobody who is not signed in (S39)', async () => {
    const { sandbox } = opened()
    expect((await send(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(new Uint8Array(11 * 1024 * 1024))).status).toBe(413)
    expect((await upload(sandbox, csv(ROW), {})).status).toBe(401)
    const headers = { ...ada, 'Content-Type': 'application/json' }
    const json = await sandbox.app.request('/api/BulkUpload/Upload', { method: 'POST', body: '{}', headers })
    expect(json.status).toBe(415)
    const torn = { ...ada, 'Content-Type': 'multipart/form-data; boundary=x' }
    const broken = await sandbox.app.request('/api/BulkUpload/Upload', {
      method: 'POST',
      body: '--x',
      headers: torn,
    })
    expect(broken.status).toBe(400)
  })

  it('is one batch however often the same is sent, at once or again, and another for anything else', async () => {
    const { sandbox } = opened()
    const fields = newFields()
    const content = csv(...airtimeRows('08031234567', '08031234568'))
    const idOf = (answer: Answer): string => answer.json.responseData.TranId
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(sandbox, content, ada, fields)))
    const [first] = new Set(answers.map(idOf))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(idOf(await upload(sandbox, `${content}\n\n`, ada, fields))).toBe(first)
    const others = [
      await upload(sandbox, content, musa, fields),
      await upload(sandbox, content, ada, { ...fields, narration: 'June' }),
      await upload(sandbox, content, ada, { ...fields, email: 'other@example.com' }),
      await upload(sandbox, `${content}\n${ROW}`, ada, fields),
    ]
    expect(new Set([first, ...others.map(idOf)]).size).toBe(5)
  })

  it(
    'takes 100,000 rows',
    async () => {
      const { json } = await send(csv(...manyRows(100_000)))
      const { BulkDetails, TotalAmount, TranId } = json.responseData
      expect([BulkDetails.length, TotalAmount]).toEqual([
        100_000,
        BulkDetails.reduce((sum: number, row: { Amount: number }) => sum + row.Amount * 100, 0) / 100,
      ])
      const path = `/api/BulkUpload/GetBulkUploadTransactions?PaymentReference=${TranId}`
      const rows = (await get(opened().sandbox, path, ada)).json.responseData
      expect([rows.length, rows.at(-1).RequestData]).toEqual([100_000, '08030099999'])
    },
    LONG_MS,
  )
})

onEachDatabase(
  'SANDBOX_UNSAFE_NO_IDEMPOTENCY and bulk',
  { settings: { unsafeNoIdempotency: true } },
  (opened) => {
    it('makes two batches of one upload', async () => {
      const { sandbox } = opened()
      const ada = await signIn(sandbox, ADA)
      const fields = newFields()
      const ids = [await upload(sandbox, csv(ROW), ada, fields), await upload(sandbox, csv(ROW), ada, fields)]
      expect(new Set(ids.map(({ json }) => json.responseData.TranId)).size).toBe(2)
    })
  },
)
