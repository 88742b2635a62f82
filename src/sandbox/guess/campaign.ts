/** The campaign that runs here (sandbox.md, "Seed"). */
export const campaign = {
  name: 'Guess and Win',
  uploadFrequency: 'Daily',
  from: 1,
  to: 100,
  winning: 42,
  trialsADay: 3,
} as const
