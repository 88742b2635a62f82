import { html } from 'hono/html'

type Html = ReturnType<typeof html>

export const MERCHANT = 'PayDey'

/** The gateway's page around whatever it shows. */
export function frame(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light">
    <title>${title} - Tollgate</title>
    <link rel="icon" href="/gateway/icon.svg">
    <link rel="stylesheet" href="/gateway/style.css">
  </head>
  <body>
    <header class="bar">
      <p class="name"><span class="mark" aria-hidden="true"></span>TOLLGATE <span>payments</span></p>
      <p class="notice">Sandbox: no money moves</p>
    </header>
    <main>${content}</main>
    <footer>This page belongs to the payment gateway, not to ${MERCHANT}.</footer>
  </body>
</html>`
}
