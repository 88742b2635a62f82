import { createDeps } from '#src/app/deps.ts'
import { mount } from '#src/app/mount.tsx'
import { readConfig } from '#src/config.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
mount(createDeps(readConfig(import.meta.env)), root)
