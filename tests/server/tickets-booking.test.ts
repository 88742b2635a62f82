import { expect, it } from 'vitest'
import { ADA, MUSA, said } from './account-client.ts'
import { bearer, get, ledgerOf, logIn, mailTo, newId, notify } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { payByCard } from './page.ts'
import { eventDraft, logEvent, logMovie, movieDraft, payPage, showing as showingOf } from './ticket-client.ts'

const REGULAR = 'indigo-nights-regular'
const PRICE = 12_000

onEachDatabase('tickets', {}, (opened) => {
  const showing = () => showingOf(opened().sandbox)

  it('to an event: logged, paid, delivered with a code, and mail, ledger and history say the same', async () => {
    const { sandbox } = opened()
    const ada = bearer((await logIn(sandbox, ADA)).json.access_token)
    const payload = await eventDraft(sandbox, REGULAR, 2)
    const logged = await logEvent(sandbox, payload, ada)
    expect(logged.json.responseData).toMatchObject({
      TotalAmount: 2 * PRICE + 100,
      Email: payload.email,
      CallBackUrl: 'http://localhost/events/status',
      ProductName: payload.title,
      categoryCode: 'TICKETS',
    })
    const { id, pay } = await payPage(sandbox, logged)
    expect(await payByCard(sandbox, pay)).toBe(`http://localhost/events/status?transaction-id=${id}`)
    const { responseData: result } = (await notify(sandbox, id)).json
    expect(result).toMatchObject({
      TransactionStatus: 'Successful',
      PaymentStatus: 'Paid',
      ProductName: payload.title,
      CategoryPath: 'tickets',
      BillerCode: 'event',
      OrderAmount: 2 * PRICE,
      Fee: 100,
    })
    const [code, ...rows] = result.ReceiptItems
    expect(code).toEqual({ Label: 'Ticket Code', Value: expect.stringMatching(/^TKT(-[2-9A-Z]{4}){3}$/) })
    expect(rows).toEqual([
      { Label: 'Admits', Value: '2' },
      { Label: 'Event', Value: payload.title },
      { Label: 'Date', Value: expect.stringMatching(/^\w+day \d{1,2} \w+ 2026, \d{1,2}:\d\d [ap]m$/) },
      { Label: 'Venue', Value: payload.Venue },
      { Label: 'Ticket', Value: 'Regular' },
      { Label: 'Quantity', Value: '2' },
      { Label: 'Full name', Value: payload.name },
      { Label: 'Mobile Number', Value: payload.phone },
    ])
    await sandbox.idle()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([
      {
        kind: 'event',
        billerCode: 'event',
        customer: payload.name,
        amount: 2 * PRICE,
        fee: 100,
        logged: 1,
        payments: 1,
        vends: 1,
        refunds: 0,
        approvalStatus: 'Successful',
      },
    ])
    const [mail, ...more] = await mailTo(sandbox, payload.email)
    expect(more).toEqual([])
    for (const words of [code.Value, payload.title, payload.Venue, '₦24,100.00']) {
      expect(mail.text).toContain(words)
    }
    expect(mail.links).toEqual([`http://localhost/events/status?transaction-id=${id}`])
    const history = await get(sandbox, '/api/Reports/FetchDashBoardTransactionHistory', ada)
    expect(history.json.responseData[0]).toMatchObject({
      Id: id,
      ProductName: payload.title,
      UrlPath: 'tickets',
      BillerCode: 'event',
      ApprovalStatus: 'Successful',
      ReceiptItems: result.ReceiptItems,
    })
    const saved = await get(sandbox, `/api/Products/FetchTransactionValues?TranId=${id}`, ada)
    expect(saved.json.responseData).toContainEqual({ ControlId: 'ticket', ControlValue: REGULAR })
    const musa = bearer((await logIn(sandbox, MUSA)).json.access_token)
    expect((await get(sandbox, `/api/Reports/FetchReceipt?Id=${id}`, musa)).status).toBe(404)
  })

  it('to a movie: kinds that nobody asked for are not on the ticket', async () => {
    const { sandbox } = opened()
    const { movie, cinema, showtime } = await showing()
    const payload = movieDraft({ movie, cinema, showtime }, { adult: 2, children: 0, student: 1 })
    const logged = await logMovie(sandbox, payload)
    expect(logged.json.responseData?.CallBackUrl).toBe('http://localhost/movies/status')
    const { id, pay } = await payPage(sandbox, logged)
    await payByCard(sandbox, pay)
    const { responseData: result } = (await notify(sandbox, id)).json
    expect(result).toMatchObject({
      TransactionStatus: 'Successful',
      BillerCode: 'movie',
      CategoryPath: 'tickets',
    })
    expect(result.ReceiptItems.slice(1)).toEqual([
      { Label: 'Admits', Value: '3' },
      { Label: 'Movie', Value: movie.title },
      { Label: 'Date', Value: expect.stringContaining(showtime.day) },
      { Label: 'Cinema', Value: movie.cinemas[0]?.name },
      { Label: 'Adults', Value: '2' },
      { Label: 'Students', Value: '1' },
      { Label: 'Full name', Value: 'Musa Bello' },
      { Label: 'Mobile Number', Value: payload.phone },
    ])
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ kind: 'movie', vends: 1 }])
  })

  it('of a group are logged at the group’s price, with its fee in half-up kobo', async () => {
    const { sandbox } = opened()
    const shown = await showing()
    const payload = movieDraft(shown, { adult: 5, children: 4, student: 2 })
    expect((await logMovie(sandbox, payload)).status).toBe(200)
    const event = await eventDraft(sandbox, REGULAR, 10)
    expect(event.amount).toBe(PRICE * 9)
    expect((await logEvent(sandbox, event)).status).toBe(200)
    const full = { ...event, TranId: newId(), amount: PRICE * 10, totalAmount: PRICE * 10 + 100 }
    expect(said(await logEvent(sandbox, full))).toEqual([
      409,
      'The price has changed: amount ₦108,000.00, fee ₦100.00, total ₦108,100.00. Nothing was paid.',
    ])
  })

  it.each([
    [{ title: 'Other' }, 409, /^This has changed: the title is now Indigo Nights.* Nothing was paid\.$/],
    [{ date: '2026-01-01T19:00:00+01:00' }, 409, /the date is now \w+day \d+ \w+ 2026, 7:00 pm\. Nothing/],
    [{ Venue: 'Elsewhere' }, 409, /^This has changed: the venue is now Tide Deck/],
    [{ title: 'Other', Venue: 'Elsewhere' }, 409, /the title is now .*; the venue is now/],
    [{ amount: 1 }, 409, /^The price has changed/],
    [{ fee: 0, totalAmount: PRICE }, 409, /^The price has changed/],
    [{ totalAmount: PRICE + 99.99 }, 409, /^The price has changed/],
    [{ qty: 2 }, 409, /^The price has changed/],
    [{ qty: 0 }, 400, /^Quantity must be at least 1\.$/],
    [{ qty: -1 }, 400, /^qty is not valid\.$/],
    [{ qty: 101 }, 400, /^qty is not valid\.$/],
    [{ name: ' Ada ' }, 400, /^Your Name must be at least 5 Characters long\.$/],
    [{ email: 'ada' }, 400, /^Enter a Valid Email\.$/],
    [{ phone: '0803' }, 400, /^Enter a Valid Number\.$/],
    [{ classid: 'nothing' }, 404, /^This ticket is not on sale\.$/],
    [{ BillerCode: 'movie' }, 404, /^We do not know this biller\.$/],
    [{ TranId: 'a-b' }, 400, /^TranId is not valid\.$/],
  ])('an event’s booking with %j is refused and not logged', async (changes, status, sentence) => {
    const { sandbox } = opened()
    const payload = await eventDraft(sandbox, REGULAR, 1, changes)
    const answer = await logEvent(sandbox, payload)
    expect(said(answer)).toEqual([status, expect.stringMatching(sentence)])
    expect(await ledgerOf(sandbox, payload.TranId)).toEqual([])
  })

  it.each([
    [{ movieid: 'nothing' }, 400, /^This showtime is of another movie\.$/],
    [{ showtimeid: 'nothing' }, 404, /^This showtime is not on sale\.$/],
    [{ cinema: 'Elsewhere' }, 409, /^This has changed: the cinema is now .* Nothing was paid\.$/],
    [{ day: 'Doomsday' }, 409, /^This has changed: the day is now \w+day/],
    [{ adultPrice: 1 }, 409, /^This has changed: the adult price is now ₦[\d,]+\.00\. Nothing/],
    [{ childrenPrice: 1, studentPrice: 1 }, 409, /the children’s price is .*; the student price is/],
    [{ amount: 1 }, 409, /^The price has changed/],
    [{ adult: 0 }, 400, /^Number of Adults: value must be at least 1\.$/],
    [{ fullName: 'Musa' }, 400, /^Your Name must be at least 5 Characters long\.$/],
    [{ BillerCode: 'event' }, 404, /^We do not know this biller\.$/],
  ])('a movie’s booking with %j is refused and not logged', async (changes, status, sentence) => {
    const { sandbox } = opened()
    const counts = { adult: 1, children: 1, student: 0 }
    const payload = movieDraft(await showing(), counts, changes)
    expect(said(await logMovie(sandbox, payload))).toEqual([status, expect.stringMatching(sentence)])
    expect(await ledgerOf(sandbox, payload.TranId)).toEqual([])
  })

  it('to a movie is logged with no more than section 7 sends: the attempt and the form', async () => {
    const { sandbox } = opened()
    const shown = await showing()
    const counts = { adult: 2, children: 0, student: 0 }
    const { movieid: _, fee, totalAmount, ...payload } = movieDraft(shown, counts)
    const logged = await logMovie(sandbox, payload)
    expect([logged.status, logged.json.responseData?.TotalAmount]).toEqual([200, totalAmount])
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ fee, total: totalAmount }])
    const other = { ...payload, TranId: newId(), amount: 1 }
    expect((await logMovie(sandbox, other)).status).toBe(409)
  })

  it('take a cinema by its name as well', async () => {
    const { sandbox } = opened()
    const shown = await showing()
    const counts = { adult: 1, children: 0, student: 0 }
    const payload = movieDraft(shown, counts, { cinema: shown.movie.cinemas[0]?.name })
    expect((await logMovie(sandbox, payload)).status).toBe(200)
  })

  it('cannot be bought as a bill', async () => {
    const { sandbox } = opened()
    const fields = await get(sandbox, '/api/Products/Fields/?BillerCode=event&Category=TICKETS')
    expect(fields.json.responseData).toMatchObject({
      Product: { ProductName: 'Events', UrlPath: 'tickets', ProductType: 'ticket' },
      Fields: [],
    })
    const { TranId, PaymentMode, email: Email } = await eventDraft(sandbox, REGULAR, 1)
    const money = { Amount: PRICE, Fee: 100, TotalAmount: PRICE + 100 }
    const bill = { TranId, PaymentMode, Email, ...money, WControls: [], BillCode: 'event' }
    const answer = await sandbox.app.request('/api/Products/LogTransaction', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...bill, ApprovalStatus: 'Pending', ProductName: 'Events' }),
    })
    expect(answer.status).toBe(400)
    expect(await ledgerOf(sandbox, TranId)).toEqual([])
  })
})
