import type { Flow } from './flows/flow.ts'
import type { Screen } from './screen.ts'

/** Where a visitor is, by what they see. */
export type Where =
  | 'trouble'
  | 'gateway'
  | 'result'
  | 'login'
  | 'ended'
  | 'asked'
  | 'busy'
  | 'summary'
  | 'form'
  | 'home'
  | 'elsewhere'

const broken = /^(This page did not load|Something went wrong)$/
const questions = /^(Pay this again\?|Upload the same list again\?|Leave out .*)$/

export function whereIs(screen: Screen, flow: Flow): Where {
  const { path, dialog, heading, step, buttons } = screen
  if (path === 'chrome-error:' || broken.test(heading)) return 'trouble'
  if (path.startsWith('/gateway/pay/')) return 'gateway'
  if (screen.order !== null) return 'result'
  if (screen.overlay !== null) return 'busy'
  if (dialog === 'Welcome Back!') return 'login'
  if (path === '/logout') return 'ended'
  if (dialog !== null && questions.test(dialog)) return 'asked'
  if ((step === 'Order Summary' || step === 'Preview') && flow.pay in buttons) return 'summary'
  const goesOn = flow.proceed in buttons || (flow.goesOn ?? flow.proceed) in buttons
  if (path === new URL(flow.address, 'http://app').pathname && goesOn) return 'form'
  if (path === '/' || path === '/dashboard') return 'home'
  return 'elsewhere'
}
