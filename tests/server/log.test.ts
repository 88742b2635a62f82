import { expect, it } from 'vitest'
import { airtime, bearer, draft, get, ledgerOf, log, logIn, newId, post } from './client.ts'
import { onEachDatabase } from './harness.ts'

onEachDatabase('logging a transaction', {}, (opened) => {
  it('answers the same attempt by the same parameters, however often and however many at once', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const answers = await Promise.all(Array.from({ length: 8 }, () => log(sandbox, payload)))
    const again = await log(sandbox, {
      ...payload,
      ApprovalStatus: 'Successful',
      WControls: [...payload.WControls].reverse(),
    })
    const bodies = [...answers, again].map(({ json }) => JSON.stringify(json.responseData))
    expect(new Set(bodies).size).toBe(1)
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ logged: 9 }])
  })

  it('refuses the same attempt with other content and changes nothing', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    await log(sandbox, payload)
    const other = { ...(await airtime(sandbox, '08039999999')), TranId: payload.TranId }
    const answers = await Promise.all([
      log(sandbox, other),
      log(sandbox, { ...payload, Email: 'other@example.com' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ logged: 1, customer: '08031234567' }])
  })

  it.each([
    ['Amount', { Amount: 499 }],
    ['Amount with dust', { Amount: 500.001 }],
    ['Fee', { Fee: 1 }],
    ['TotalAmount', { TotalAmount: 1 }],
    ['all of them together', { Amount: 100, Fee: 0, TotalAmount: 100 }],
  ])('refuses another %s with 409 and logs nothing (S33)', async (_, changes) => {
    const { sandbox } = opened()
    const payload = { ...(await airtime(sandbox)), ...changes }
    expect((await log(sandbox, payload)).status).toBe(409)
    expect(await ledgerOf(sandbox, payload.TranId)).toEqual([])
  })

  it('takes a plan’s price from the catalog, whatever the form says (S33)', async () => {
    const { sandbox } = opened()
    const { json } = await get(sandbox, '/api/Products/Fields/?BillerCode=MTNDATA&Category=DATA')
    const isPlan = (field: { FieldName: string }) => field.FieldName === 'Data Plan'
    const plans = json.responseData.Fields.find(isPlan).ListItems
    const payload = await draft(sandbox, 'MTNDATA', {
      'Phone Number': '08031234567',
      'Data Plan': plans[0].ItemDesc,
    })
    expect(payload.Amount).toBe(plans[0].Amount)
    const cheaper = {
      ...payload,
      TranId: newId(),
      Amount: plans[0].Amount - 1,
      TotalAmount: plans[0].Amount - 1,
    }
    expect((await log(sandbox, cheaper)).status).toBe(409)
    expect((await log(sandbox, payload)).json.responseData.TotalAmount).toBe(plans[0].Amount)
  })

  it.each([
    [{ 'Phone Number': '0803', Amount: '500' }, 'Enter a valid telephone number.'],
    [{ 'Phone Number': '08031234567', Amount: '49' }, 'Amount should be greater than or equal to N50.'],
    [
      { 'Phone Number': '08031234567', Amount: '50001' },
      'Only amount less than or equal to N50000 can be done.',
    ],
    [{ Amount: '500' }, 'Phone Number is required.'],
    [{ 'Phone Number': '08031234567', Amount: '500', Email: 'nobody' }, 'Enter a valid email address.'],
  ])('refuses %j with a sentence (S33)', async (values, sentence) => {
    const { sandbox } = opened()
    const payload = await draft(sandbox, 'MTNVTU', values)
    const answer = await log(sandbox, payload)
    expect([answer.status, answer.json.responseMessage]).toEqual([400, sentence])
    expect(await ledgerOf(sandbox, payload.TranId)).toEqual([])
  })

  it('refuses a field and a biller that do not exist', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const extra = {
      ...payload,
      WControls: [...payload.WControls, { ControlId: '__proto__', ControlValue: 'x' }],
    }
    expect((await log(sandbox, extra)).status).toBe(400)
    expect((await log(sandbox, { ...payload, BillCode: 'NOBODY' })).status).toBe(404)
  })

  it('wants somebody signed in for a product that says so, and asks for its percentage', async () => {
    const { sandbox } = opened()
    const token = (await logIn(sandbox, 'ada.obi@example.com')).json.access_token
    const asked = { requestData: { billerCode: 'LIRS', payerId: 'N-4711200' } }
    // Nor may a visitor read who owes how much.
    expect((await post(sandbox, '/api/Products/Lookup', asked)).status).toBe(401)
    const found = await post(sandbox, '/api/Products/Lookup', asked, bearer(token))
    const amount = found.json.responseData.Properties.amount
    const payload = await draft(sandbox, 'LIRS', { 'Payer ID': 'N-4711200', Amount: amount })
    expect(payload.Fee).toBe(Math.round(payload.Amount * 1.5) / 100)
    expect((await log(sandbox, payload)).status).toBe(401)
    expect((await log(sandbox, payload, bearer('x'.repeat(43)))).status).toBe(401)
    const fewer = { ...payload, TranId: newId(), Amount: 1000, Fee: 15, TotalAmount: 1015 }
    expect((await log(sandbox, fewer, bearer(token))).status).toBe(409)
    expect((await log(sandbox, payload, bearer(token))).status).toBe(200)
  })
})
