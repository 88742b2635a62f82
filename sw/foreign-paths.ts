/**
 * What the sandbox serves on the app's own origin beside the app. The dev server passes these on, and the worker never
 * answers a navigation below them with the app's shell. Of a host without the sandbox nothing lives there.
 */
export const SANDBOX_PATHS = [
  '/api',
  '/guess',
  '/guess-api',
  '/gateway',
  '/sandbox',
  '/desk',
  '/healthz',
  '/readyz',
  '/metrics',
] as const
