import { runArchiveCommand } from './archive-command.ts'
import { restore } from './database/archive.ts'

// `npm run restore -- <file>`
await runArchiveCommand({
  name: 'restore',
  work: restore,
  done: (orders, folder, file) => `${folder} is restored from ${file}, with ${orders} orders.`,
})
