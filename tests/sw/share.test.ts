import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_SHARED_BYTES, paths, SHARE_FIELD, SHARE_PATH } from '#src/contract/paths.ts'
import { isShare } from '#sw/route.ts'
import { buildOfVersion, deploy } from './support/build.ts'
import { API, type Asking, Device, ORIGIN } from './support/device.ts'

const SHARE = ORIGIN + SHARE_PATH
const sheet = new File(['SubscriberNumber,Provider\n'], 'staff.csv', { type: 'text/csv' })
const formOf = (...parts: readonly (readonly [string, string | File])[]) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

describe('the manifest', () => {
  const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
  const kinds = ['.csv', '.ods', '.tsv', '.txt', '.xls', '.xlsb', '.xlsx']
  /** What apps call a csv: WhatsApp and mail programs do not agree. Its content is judged later. */
  const csvTypes = [
    'text/csv',
    'text/comma-separated-values',
    'application/csv',
    'text/plain',
    'application/octet-stream',
  ]

  it('has files shared to the address and field that the worker reads', () => {
    const { action, method, enctype, params } = manifest.share_target
    expect({ action, method, enctype }).toEqual({
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
    })
    expect(params.files.map(({ name }: { name: string }) => name)).toEqual([SHARE_FIELD])
  })

  it('takes every kind of spreadsheet, by ending and by type, in both ways', () => {
    const { accept } = manifest.share_target.params.files[0]
    expect(accept.filter((one: string) => one.startsWith('.')).sort()).toEqual(kinds)
    const [{ action, accept: opened }, ...others] = manifest.file_handlers
    expect([action, others]).toEqual([paths.bulkUpload, []])
    expect([...new Set(Object.values(opened).flat())].sort()).toEqual(kinds)
    expect(Object.keys(opened).filter((type) => !accept.includes(type))).toEqual([])
    expect(csvTypes.filter((type) => !accept.includes(type))).toEqual([])
    expect(Object.keys(opened).filter((type) => opened[type].includes('.csv'))).toEqual(
      csvTypes.filter((type) => type !== 'text/comma-separated-values'),
    )
  })
})

describe('which POST is a share', () => {
  const ask = (change: Partial<Parameters<typeof isShare>[0]>) =>
    isShare({ method: 'POST', mode: 'navigate', url: SHARE, ...change }, ORIGIN)

  it('is a form that the browser posts to exactly the address of the manifest', () => {
    expect(ask({})).toBe(true)
  })

  it.each([
    { method: 'GET' as const },
    { method: 'PUT' as const },
    { mode: 'cors' as const },
    { mode: 'same-origin' as const },
    { url: `${SHARE}/` },
    { url: `${SHARE}?x=1` },
    { url: `${ORIGIN}/bulk-upload` },
    { url: `${ORIGIN}/api/BulkUpload/Upload` },
    { url: `https://elsewhere.test${SHARE_PATH}` },
  ])('is nothing else: %j', (change) => {
    expect(ask(change)).toBe(false)
  })
})

describe('a shared file', () => {
  let device = new Device()
  beforeEach(async () => {
    device = new Device()
    const build = buildOfVersion('one')
    deploy(device.network, build)
    await device.register(device.worker(build.entries))
  })
  const share = (body: BodyInit, asking: Asking = {}) =>
    device.ask(SHARE, { method: 'POST', mode: 'navigate', body, ...asking })
  const names = () => device.arrived.map(({ name }) => name)

  it('is kept, and the bulk page comes next', async () => {
    const { isAnswered, response } = await share(formOf([SHARE_FIELD, sheet]))
    expect([isAnswered, response.status]).toEqual([true, 303])
    expect(response.headers.get('Location')).toBe(ORIGIN + paths.bulkUpload)
    expect(names()).toEqual(['staff.csv'])
    expect(await device.arrived[0]?.text()).toBe(await sheet.text())
  })

  it('is the first file of its field, whatever else the form carries', async () => {
    const other = new File(['x'], 'other.csv')
    await share(formOf(['title', 'Staff'], ['else', other], [SHARE_FIELD, 'words'], [SHARE_FIELD, sheet]))
    expect(names()).toEqual(['staff.csv'])
  })

  it('may be 10 MB and no more', async () => {
    await share(formOf([SHARE_FIELD, new File([new Uint8Array(MOST_SHARED_BYTES)], 'largest.csv')]))
    await share(formOf([SHARE_FIELD, new File([new Uint8Array(MOST_SHARED_BYTES + 1)], 'larger.csv')]))
    expect(names()).toEqual(['largest.csv'])
    expect(device.notTaken).toEqual(['larger.csv'])
  })

  it('is kept with the names of the others', async () => {
    const others = ['b.csv', 'c.csv'].map((name) => [SHARE_FIELD, new File(['x'], name)] as const)
    await share(formOf([SHARE_FIELD, sheet], ...others))
    expect([names(), device.notTaken]).toEqual([['staff.csv'], ['b.csv', 'c.csv']])
  })

  it.each([
    ['no form', 'words', {}],
    ['an empty form', formOf(['title', 'Staff']), {}],
    ['an empty file', formOf([SHARE_FIELD, new File([], 'empty.csv')]), {}],
    ['the form of another site', formOf([SHARE_FIELD, sheet]), { referrer: 'https://elsewhere.test/' }],
  ])('%s leads to the page all the same, and leaves nothing', async (_, body, asking) => {
    const { response } = await share(body, asking)
    expect([response.status, response.headers.get('Location')]).toEqual([303, ORIGIN + paths.bulkUpload])
    expect(device.arrived).toEqual([])
  })

  it('may come from an app that says its name', async () => {
    await share(formOf([SHARE_FIELD, sheet]), { referrer: 'android-app://com.whatsapp/' })
    expect(names()).toEqual(['staff.csv'])
  })

  it.each([`${API}/BulkUpload/Upload`, `${ORIGIN}/bulk-upload`, `${ORIGIN}${paths.bulkUpload}`])(
    'does not touch a POST to %s',
    async (url) => {
      const asking = { method: 'POST', mode: 'navigate', body: formOf([SHARE_FIELD, sheet]) } as const
      expect((await device.ask(url, asking)).isAnswered).toBe(false)
      expect(device.arrived).toEqual([])
    },
  )

  it('that nobody took is looked for once in a worker’s life, behind the first page', async () => {
    expect(device.sweeps).toBe(0)
    await device.open('/airtime')
    await device.open('/data')
    expect(device.sweeps).toBe(1)
  })
})
