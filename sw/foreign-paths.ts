/**
 * Paths that the sandbox serves on the app's own origin. The dev server proxies them, and the worker never answers a
 * navigation below them with the app's shell. On a host without the sandbox they are unused.
 */
export const SANDBOX_PATHS = [
  '/api',
  '/guess',
  '/guess-api',
  '/gateway',
  '/sandbox',
  '/admin',
  '/healthz',
  '/readyz',
  '/metrics',
] as const
