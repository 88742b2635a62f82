import { guess, guessConfig, guessUpdate } from '#src/contract/guess.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { sendPosted } from '#src/sandbox/mail/outbox.ts'
import { campaign } from './campaign.ts'
import { claimWin } from './claims.ts'
import { takeTrial } from './trials.ts'

export function guessCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(guessConfig, async () => ({
      data: {
        Status: true,
        UploadFrequency: campaign.uploadFrequency,
        CampaignName: campaign.name,
        GuessRange: `${campaign.from}-${campaign.to}`,
      },
    })),
    implement(guess, async ({ request, ip }) => {
      await takeTrial(deps, {
        email: request.UserEmail,
        phone: request.UserPhone,
        guess: request.UserGuess,
        ip,
      })
      return { data: null, message: `${campaign.winning} is right. Tell us where you are.` }
    }),
    implement(guessUpdate, async ({ request, ip }) => {
      await claimWin(deps, ip, request)
      sendPosted(deps)
      return { data: null, message: 'Your details are with us, and a mail is on its way to you.' }
    }),
  ]
}
