import { html } from 'hono/html'
import { deskFrame, type Html } from './frame.ts'

interface SignInOptions {
  readonly hasOperators: boolean
  /** Where somebody was going. */
  readonly to: string
  readonly refused?: string
}

export function signInPage({ hasOperators, to, refused }: SignInOptions): Html {
  return deskFrame(
    { title: 'Sign in', operator: null, refused },
    hasOperators
      ? html`<form method="post" action="/desk/sign-in">
    <input type="hidden" name="to" value="${to}">
    <label for="name">Name</label>
    <input id="name" name="name" autocomplete="username" autocapitalize="none" required>
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required>
    <label for="code">Code of your authenticator, 6 digits</label>
    <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required>
    <button>Sign in</button>
  </form>`
      : html`<p>Nobody may sign in here yet. Whoever runs this server makes the first operator with this command, in its folder and with its environment:</p>
  <pre>npm run operator -- add &lt;name&gt;</pre>
  <p>It prints a password and what your authenticator app needs, once. With the embedded database, stop the server before, because only one program at a time may open its folder.</p>`,
  )
}
