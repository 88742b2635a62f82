import { builtConfig } from '#src/app/built-config.ts'
import { createDeps } from '#src/app/deps.ts'
import { mount } from '#src/app/mount.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
mount(createDeps(builtConfig), root)
