import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserShare } from '#src/data/browser/share.ts'

const picture = new File(['x'], 'receipt.png', { type: 'image/png' })

/** A browser whose share sheet ends like this, and the names of the files that it saved. */
function inBrowser(share: () => Promise<void>, more: object = { canShare: () => true }) {
  const saved: string[] = []
  vi.stubGlobal('navigator', { share, ...more })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a file', () => {
  it('is handed to another app', async () => {
    const share = vi.fn(async () => {})
    const saved = inBrowser(share)
    await browserShare.file('Receipt', picture)
    expect(share).toHaveBeenCalledWith({ title: 'Receipt', files: [picture] })
    expect(saved).toEqual([])
  })

  it('is not saved where the user closed the share sheet', async () => {
    const saved = inBrowser(() => Promise.reject(new DOMException('closed', 'AbortError')))
    await browserShare.file('Receipt', picture)
    expect(saved).toEqual([])
  })

  it.each([
    ['the browser shares no such files', { canShare: () => false }],
    ['the browser shares no files at all', {}],
    ['the press was too long ago', undefined],
  ])('is saved where %s', async (_, more) => {
    const saved = inBrowser(() => Promise.reject(new DOMException('no press', 'NotAllowedError')), more)
    await browserShare.file('Receipt', picture)
    expect(saved).toEqual(['receipt.png'])
  })
})
