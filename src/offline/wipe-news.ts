import * as v from 'valibot'

/** What was wiped: one user's part of the device, or all of it. */
const WIPES = ['user', 'all'] as const
export type Wipe = (typeof WIPES)[number]

const NewsSchema = v.object({ type: v.literal('wiped'), what: v.picklist(WIPES) })

/** Between the tabs of this browser (security 13). */
export interface WipeNews {
  tell(what: Wipe): void
  /** Another tab has told it. */
  listen(listener: (what: Wipe) => void): void
}

/** Where there are no channels (Safari before 15.4), other tabs find their tables empty and nothing more. */
export function browserNews(): WipeNews {
  const channel = openChannel()
  return {
    tell: (what) => channel?.postMessage({ type: 'wiped', what }),
    listen(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const news = v.safeParse(NewsSchema, data)
        if (news.success) listener(news.output.what)
      })
    },
  }
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('paydey')
  } catch {
    return null
  }
}
