import * as v from 'valibot'
import { BULK_BILLER_CODE, WALLET_BILLER_CODE } from '#src/contract/paths.ts'
import type { Deps } from '#src/server/deps.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { oneLine } from '#src/server/mail/outbox.ts'
import { billersPage, type NamedBiller } from './billers-page.ts'
import { closeBiller, closures, openBiller } from './closures.ts'
import type { DeskApp } from './door.ts'
import { NoteSchema, readForm } from './forms.ts'
import { deskFrame } from './frame.ts'
import { billerHealth } from './health.ts'

const SENTENCE = 'Write a sentence of 10 to 200 characters for the users.'

const OpenSchema = v.object({ biller: v.string(), note: NoteSchema })
const CloseSchema = v.object({
  ...OpenSchema.entries,
  sentence: v.pipe(
    v.string(SENTENCE),
    v.transform(oneLine),
    v.minLength(10, SENTENCE),
    v.maxLength(200, SENTENCE),
  ),
})

const sentences: ReadonlyMap<string | undefined, string> = new Map([
  ['closed', 'Closed. New orders are refused with your sentence from now on.'],
  ['closed-already', 'It was closed already, and keeps the sentence that it has.'],
  ['opened', 'Opened. It takes orders again.'],
  ['opened-already', 'It was open already.'],
])

export function mountBillers(desk: DeskApp, deps: Deps): void {
  const { db, world } = deps
  const all = sellable(deps)
  const demandBiller = (code: string) => {
    if (all.some((biller) => biller.code === code)) return code
    throw new Refusal('invalid', 'Choose one of the billers.')
  }
  desk.get('/billers', async (c) => {
    const closed = (await closures(db)).map(({ biller_code: code, ...closure }) => ({
      ...closure,
      code,
      name: all.find((biller) => biller.code === code)?.name ?? code,
    }))
    const page = billersPage({ health: await billerHealth(db, world.now()), closed, all })
    const said = sentences.get(c.req.query('said'))
    return c.html(deskFrame({ title: 'Billers', operator: c.get('operator'), said }, page))
  })
  desk.post('/billers/close', async (c) => {
    const { biller, note, sentence } = await readForm(c, CloseSchema)
    const switching = { operator: c.get('operator'), billerCode: demandBiller(biller), note, sentence }
    const isDone = await closeBiller(deps, switching)
    deps.news?.readAgain()
    return c.redirect(`/desk/billers?said=${isDone ? 'closed' : 'closed-already'}`, 303)
  })
  desk.post('/billers/open', async (c) => {
    const { biller, note } = await readForm(c, OpenSchema)
    // One that is not sold any more can be opened all the same.
    const isDone = await openBiller(deps, { operator: c.get('operator'), billerCode: biller, note })
    deps.news?.readAgain()
    return c.redirect(`/desk/billers?said=${isDone ? 'opened' : 'opened-already'}`, 303)
  })
}

function sellable({ catalog }: Deps): readonly NamedBiller[] {
  return [
    ...catalog.wire.products
      .filter(({ BillerCode }) => catalog.biller(BillerCode) !== undefined)
      .map(({ BillerCode, ProductName }) => ({ code: BillerCode, name: ProductName })),
    { code: WALLET_BILLER_CODE, name: 'Wallet top-up' },
    { code: BULK_BILLER_CODE, name: 'Bulk uploads' },
  ]
}
