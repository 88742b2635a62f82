import { builtConfig } from '#src/app/built-config.ts'
import { createDeps } from '#src/app/deps.ts'
import { mount } from '#src/app/mount.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
// The code has just been read, which is a long task on a slow phone: a tap need not wait for this, too.
setTimeout(() => mount(createDeps(builtConfig), root))
