// Workbox looks for its global scope as soon as it is loaded. Each Device puts its own in place later.
Object.assign(globalThis, { self: { __WB_DISABLE_DEV_LOGS: true } })

export {}
