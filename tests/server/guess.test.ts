import { expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { said } from './account-client.ts'
import { type Answer, get, mailTo, newId, post, read } from './client.ts'
import { onEachDatabase } from './harness.ts'

const WINS = 42
const HOUR_MS = 3_600_000

const someone = () => `${newId()}@example.com`

/** Somebody outside, by the address of their machine; without one the caller is this process. */
function from(ip: string) {
  const env = { incoming: { socket: { remoteAddress: ip } } }
  return async ({ app }: Server, path: string, requestData: object): Promise<Answer> => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ requestData }) }
    return await read(await app.request(`/guess/api/GuessAndWin/${path}`, init, env))
  }
}

const trial = (UserEmail: string, UserGuess: unknown = 7) => ({
  UserEmail,
  UserPhone: '08031234567',
  UserGuess,
})

const guess = (sandbox: Server, email: string, number: unknown = 7) =>
  post(sandbox, '/guess/api/GuessAndWin/Guess', { requestData: trial(email, number) })

const details = { Location: 'Lagos', PhoneNotoCredit: '08031234567', AgeRange: '25-34', Gender: 'Female' }

onEachDatabase('the campaign', {}, (opened) => {
  it('runs, and says from which numbers to guess', async () => {
    const { json } = await get(opened().sandbox, '/guess/api/GuessAndWin/GuessAndWinConfig')
    expect(json).toEqual({
      responseCode: '00',
      responseMessage: 'Successful',
      responseData: {
        Status: true,
        UploadFrequency: 'Daily',
        CampaignName: 'Guess and Win',
        GuessRange: '1-100',
      },
    })
  })

  it('hints at the number, counts the trials, and refuses the fourth of a day', async () => {
    const { sandbox } = opened()
    const email = someone()
    expect(said(await guess(sandbox, email, 41))).toEqual([400, 'Too low. You have 2 trials left today.'])
    expect(said(await guess(sandbox, email, 43))).toEqual([400, 'Too high. You have 1 trial left today.'])
    const last = await guess(sandbox, email, 1)
    expect(said(last)).toEqual([
      400,
      'Too low. That was your last trial for today. Please try again tomorrow.',
    ])
    expect(last.json.responseCode).not.toBe('00')
    for (const number of [9, WINS]) {
      const fourth = await guess(sandbox, email, number)
      const words = 'You have used your 3 trials for today. Please try again tomorrow.'
      expect(said(fourth)).toEqual([429, words])
      // It is 11:00 in Lagos.
      expect(fourth.headers.get('retry-after')).toBe(String((13 * HOUR_MS) / 1000))
    }
  })

  it('knows an address however it is written', async () => {
    const { sandbox } = opened()
    const email = someone()
    for (const written of [email, email.toUpperCase(), email.replace('example', 'Example')]) {
      expect((await guess(sandbox, written)).status).toBe(400)
    }
    expect((await guess(sandbox, email)).status).toBe(429)
  })

  it('does not count what is no guess', async () => {
    const { sandbox } = opened()
    const email = someone()
    for (const number of [0, 101, -42, 1e12]) {
      expect(said(await guess(sandbox, email, number))).toEqual([400, 'Guess a number from 1 to 100.'])
    }
    for (const number of ['42', 4.2, null, [42]]) {
      expect(said(await guess(sandbox, email, number))).toEqual([400, 'UserGuess is not valid.'])
    }
    expect((await guess(sandbox, 'nobody', WINS)).status).toBe(400)
    expect((await guess(sandbox, `${'x'.repeat(250)}@example.com`, WINS)).status).toBe(400)
    expect((await guess(sandbox, email, 100)).json.responseMessage).toContain('2 trials left')
  })

  it('counts ten guesses at once as three (S44)', async () => {
    const { sandbox } = opened()
    const email = someone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess(sandbox, email)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(3).fill(400), ...Array(7).fill(429)])
    const left = answers.map(({ json }) => json.responseMessage).filter((words) => /left|last/.test(words))
    expect(new Set(left).size).toBe(3)
  })

  it('begins anew when it is midnight in Lagos', async () => {
    const { sandbox, clock } = opened()
    const email = someone()
    for (let trials = 0; trials < 3; trials += 1) await guess(sandbox, email)
    const untilMidnight = Number((await guess(sandbox, email)).headers.get('retry-after')) * 1000
    clock.advance(untilMidnight - 1000)
    expect((await guess(sandbox, email)).headers.get('retry-after')).toBe('1')
    clock.advance(1000)
    expect((await guess(sandbox, email)).status).toBe(400)
    expect(new Date(clock.now()).toISOString()).toMatch(/T23:00:00/)
  })

  it('is won with 42, takes the winner’s details once, and writes to the winner', async () => {
    const { sandbox } = opened()
    const email = someone()
    const send = from('203.0.113.1')
    expect(said(await send(sandbox, 'GuessUpdate', details))).toEqual([
      400,
      'No win waits for this number. Use the phone number that you guessed with.',
    ])
    const won = await send(sandbox, 'Guess', trial(email, WINS))
    expect([won.status, won.json.responseCode]).toEqual([200, '00'])
    expect(await mailTo(sandbox, email)).toEqual([])
    expect((await from('203.0.113.2')(sandbox, 'GuessUpdate', details)).status).toBe(400)
    // The same details again are answered as the first time: their answer may have been lost.
    const answers = await Promise.all([1, 2, 3].map(() => send(sandbox, 'GuessUpdate', details)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send(sandbox, 'GuessUpdate', { ...details, Location: 'Kano' })).status).toBe(400)
    await sandbox.idle()
    const mails = await mailTo(sandbox, email)
    expect(mails).toHaveLength(1)
    expect(mails[0].subject).toBe('You won: Guess and Win')
    // Nobody has proved that this mailbox is theirs.
    for (const typed of ['Lagos', '08031234567', '25-34']) expect(mails[0].text).not.toContain(typed)
  })

  it('joins the details with the win that was guessed with their phone, and with no other', async () => {
    const { sandbox, clock } = opened()
    const send = from('203.0.113.3')
    const phones = ['08030000001', '08030000002', '08030000003']
    const winners = phones.map((phone) => ({ email: someone(), phone }))
    for (const { email, phone } of winners) {
      clock.advance(1000)
      await send(sandbox, 'Guess', { ...trial(email, WINS), UserPhone: phone })
    }
    const neighbour = { ...details, Location: 'Benin', PhoneNotoCredit: '08039999999' }
    expect((await send(sandbox, 'GuessUpdate', neighbour)).status).toBe(400)
    const mails = () => Promise.all(winners.map(async ({ email }) => (await mailTo(sandbox, email)).length))
    for (const [Location, winner, known] of [
      ['Ikeja', 0, [1, 0, 0]],
      ['Kano', 2, [1, 0, 1]],
      ['Jos', 1, [1, 1, 1]],
    ] as const) {
      await send(sandbox, 'GuessUpdate', { ...details, Location, PhoneNotoCredit: phones[winner] })
      await sandbox.idle()
      expect(await mails()).toEqual(known)
    }
  })

  it('joins the details with the phone however either is written', async () => {
    const { sandbox } = opened()
    const send = from('203.0.113.9')
    await send(sandbox, 'Guess', { ...trial(someone(), WINS), UserPhone: '+234 803 000 0031' })
    const claim = { ...details, PhoneNotoCredit: '8030000031' }
    expect((await send(sandbox, 'GuessUpdate', claim)).status).toBe(200)
  })

  it('takes no neighbour’s win for details that come twice', async () => {
    const { sandbox } = opened()
    const send = from('203.0.113.5')
    const [ada, musa] = [someone(), someone()]
    await send(sandbox, 'Guess', { ...trial(ada, WINS), UserPhone: '08030000011' })
    await send(sandbox, 'Guess', { ...trial(musa, WINS), UserPhone: '08030000012' })
    const claim = { ...details, PhoneNotoCredit: '08030000011' }
    const answers = await Promise.all([1, 2, 3].map(() => send(sandbox, 'GuessUpdate', claim)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([(await mailTo(sandbox, ada)).length, (await mailTo(sandbox, musa)).length]).toEqual([1, 0])
    const musas = { ...details, PhoneNotoCredit: '08030000012' }
    expect((await send(sandbox, 'GuessUpdate', musas)).status).toBe(200)
    expect(await mailTo(sandbox, musa)).toHaveLength(1)
  })

  it('is not lost with the answer to the last trial, and won once however often it is guessed', async () => {
    const { sandbox } = opened()
    const email = someone()
    const send = from('203.0.113.6')
    for (const number of [1, 2]) await send(sandbox, 'Guess', trial(email, number))
    for (let times = 0; times < 3; times += 1) {
      expect((await send(sandbox, 'Guess', trial(email, WINS))).status).toBe(200)
    }
    expect((await send(sandbox, 'Guess', trial(email, 3))).status).toBe(429)
    // From another network by then.
    const elsewhere = from('203.0.113.7')
    expect((await elsewhere(sandbox, 'Guess', trial(email, WINS))).status).toBe(200)
    for (const [Location, status] of [
      ['Enugu', 200],
      ['Aba', 400],
    ] as const)
      expect((await elsewhere(sandbox, 'GuessUpdate', { ...details, Location })).status).toBe(status)
    expect(await mailTo(sandbox, email)).toHaveLength(1)
  })

  it.each(['', '   ', '+447911123456', '12345'])(
    'is guessed with no phone like %j, which no details could name: no trial, and nobody’s win (L13)',
    async (UserPhone) => {
      const { sandbox } = opened()
      const email = someone()
      const send = from('203.0.113.8')
      for (let times = 0; times < 4; times += 1) {
        const refused = await send(sandbox, 'Guess', { ...trial(email, WINS), UserPhone })
        expect(said(refused)).toEqual([400, expect.stringMatching(/^Enter your phone number/)])
      }
      // A neighbour behind the same address finds no win to claim.
      expect((await send(sandbox, 'GuessUpdate', details)).status).toBe(400)
      const { UserPhone: _, ...without } = trial(email, WINS)
      expect((await send(sandbox, 'Guess', without)).status).toBe(400)
      const [, words] = said(await send(sandbox, 'Guess', trial(email)))
      expect(words).toContain('2 trials left')
    },
  )

  it('asks for no age range and no gender: the first is optional, the second Male', async () => {
    const { sandbox } = opened()
    const send = from('203.0.113.10')
    expect((await send(sandbox, 'Guess', trial(someone(), WINS))).status).toBe(200)
    const { Location, PhoneNotoCredit } = details
    expect((await send(sandbox, 'GuessUpdate', { Location, PhoneNotoCredit })).status).toBe(200)
    // The same details, written out.
    const whole = { Location, PhoneNotoCredit, AgeRange: '', Gender: 'Male' }
    expect((await send(sandbox, 'GuessUpdate', whole)).status).toBe(200)
  })

  it.each([
    ['Location', ''],
    ['Location', '  \n '],
    ['Location', 'x'.repeat(121)],
    ['PhoneNotoCredit', '12345678'],
    ['PhoneNotoCredit', '080312345678'],
    ['PhoneNotoCredit', '+2348031234'],
    ['Gender', 'male'],
  ])('refuses a %s of %j, and the win still waits', async (name, value) => {
    const { sandbox } = opened()
    const send = from('203.0.113.4')
    await send(sandbox, 'Guess', trial(someone(), WINS))
    const answer = await send(sandbox, 'GuessUpdate', { ...details, [name]: value })
    expect(answer.status).toBe(400)
    expect(answer.json.responseMessage).toMatch(new RegExp(`^${name} is`))
    expect((await send(sandbox, 'GuessUpdate', { ...details, AgeRange: '' })).status).toBe(200)
  })
})
