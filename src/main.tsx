import '#src/data/browser/older-browsers.ts'
import { builtConfig } from '#src/app/built-config.ts'
import { createDeps } from '#src/app/deps.ts'
import { mount } from '#src/app/mount.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
// Reading the code, building the objects and starting the page are three tasks: no tap waits for all of them.
setTimeout(() => mount(createDeps(builtConfig), root, import.meta.url))
