import type { Sabotage } from './history.ts'

const theme = 'storage' as const

/** Sabotages of phones: they keep less than they should, or more. */
export const storageSabotages: readonly Sabotage[] = [
  {
    name: 'what the disk refuses is not set aside',
    theme,
    mishap: 'full',
    prepare: (_, phones) => {
      for (const phone of phones) phone.setsAside = false
    },
  },
  {
    name: 'LOGOUT leaves what was paid on the phone',
    theme,
    twist: (services) => ({ ...services, device: { ...services.device, wipeUser: async () => {} } }),
  },
]
