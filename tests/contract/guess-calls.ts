import { guess, guessConfig, guessUpdate } from '#src/contract/guess.ts'
import type { Client } from '#src/data/client/client.ts'
import { must, newId } from './clients.ts'
import type { Driven } from './driven.ts'

const WINS = 42

const someone = () => `${newId()}@example.com`
const trial = (UserGuess: number, UserEmail = someone()) => ({
  UserEmail,
  UserPhone: '08031234567',
  UserGuess,
})
const details = { Location: 'Lagos', PhoneNotoCredit: '08031234567', AgeRange: '', Gender: 'Male' } as const

const win = (client: Client) => must(client.call(guess, trial(WINS)))

/** The campaign, through the door that adds the password. */
export const guessCalls: readonly Driven[] = [
  {
    endpoint: guessConfig,
    run: (client) => client.call(guessConfig),
    gives: { running: true, uploadFrequency: 'Daily', name: 'Guess and Win', range: { from: 1, to: 100 } },
    bad: [],
  },
  {
    endpoint: guess,
    run: (client) => client.call(guess, trial(WINS)),
    gives: null,
    bad: [
      {
        with: 'a number that is too low',
        run: (client) => client.call(guess, trial(41)),
        status: 400,
        says: /^Too low\. You have 2 trials left today\.$/,
      },
      {
        with: 'a number that is too high',
        run: (client) => client.call(guess, trial(43)),
        status: 400,
        says: /^Too high\. You have 2 trials left today\.$/,
      },
      {
        with: 'a number out of range',
        run: (client) => client.call(guess, trial(101)),
        status: 400,
        says: /from 1 to 100/,
      },
      {
        with: 'an address that is none',
        run: (client) => client.call(guess, trial(WINS, 'nobody')),
        status: 400,
        says: /UserEmail/,
      },
      {
        with: 'a fourth trial of the day',
        run: async (client) => {
          const email = someone()
          for (const number of [1, 2, 3]) await client.call(guess, trial(number, email))
          return client.call(guess, trial(WINS, email))
        },
        status: 429,
        says: /your 3 trials for today/,
      },
    ],
  },
  {
    endpoint: guessUpdate,
    run: async (client) => {
      await win(client)
      return client.call(guessUpdate, details)
    },
    gives: null,
    bad: [
      {
        with: 'a phone that is too short',
        run: (client) => client.call(guessUpdate, { ...details, PhoneNotoCredit: '0803' }),
        status: 400,
        says: /PhoneNotoCredit/,
      },
      {
        with: 'no win that waits',
        run: async (client) => {
          // The same details again would be answered as the first time.
          const claim = () => client.call(guessUpdate, { ...details, Location: newId() })
          // Whoever won here before has sent their details then.
          for (let claimed = true; claimed; ) claimed = (await claim()).ok
          return claim()
        },
        status: 400,
        says: /No win/,
      },
    ],
  },
]
