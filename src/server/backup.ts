import { runArchiveCommand } from './archive-command.ts'
import { backUp } from './database/archive.ts'

// `npm run backup -- <file>`
await runArchiveCommand({
  name: 'backup',
  work: backUp,
  done: (orders, folder, file) => `${file} holds ${folder}, with ${orders} orders.`,
})
