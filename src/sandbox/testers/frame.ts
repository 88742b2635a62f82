import { html } from 'hono/html'

export function testersFrame(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/sandbox/style.css">
  </head>
  <body><main><h1>${title}</h1>${content}</main></body>
</html>`
}
