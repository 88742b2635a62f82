/** The gateway's own look: grey, teal, square. Nothing of it is the app's. */
export const gatewayCss = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #e9edee; color: #1d2b2f;
  font: 16px/1.5 Verdana, "DejaVu Sans", Geneva, sans-serif; }
.bar { background: #0f5c63; color: #fff; padding: 14px 20px; display: flex; flex-wrap: wrap; gap: 8px 20px;
  justify-content: space-between; align-items: center; border-bottom: 6px solid #0a4247; }
.bar p { margin: 0; }
.name { font-weight: bold; letter-spacing: .12em; font-size: 15px; display: flex; align-items: center; gap: 10px; }
.name span:last-child { font-weight: normal; letter-spacing: 0; color: #cfe7e8; }
.mark { width: 20px; height: 20px; border: 4px solid #fff; border-right-color: #59d0c8; border-bottom-color: #59d0c8; }
.notice { background: #ffe9a8; color: #3d2f00; padding: 3px 10px; font-size: 13px; font-weight: bold; }
main { flex: 1; width: 100%; max-width: 560px; margin: 0 auto; padding: 28px 16px; }
.panel { background: #fff; border: 1px solid #b7c4c7; padding: 0 0 20px; }
.panel > form, .panel > .methods, .panel > .declined { margin: 20px 24px 0; }
.panel > h1 { margin: 20px 24px -6px; }
.ended > h1 { margin: 0; }
dl { margin: 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: #51656a; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.what { background: #f4f7f7; border-bottom: 1px solid #b7c4c7; padding: 16px 24px; font-size: 14px; }
.what .sum { margin-top: 10px; padding-top: 10px; border-top: 1px dashed #b7c4c7; align-items: baseline; }
.what .sum dd, .amount { font-size: 26px; font-weight: bold; font-variant-numeric: tabular-nums; }
.account { border: 1px solid #b7c4c7; padding: 12px 16px; font-size: 15px; }
.account dd { font-weight: bold; font-variant-numeric: tabular-nums; }
.methods { display: grid; grid-template-columns: repeat(2, 1fr); gap: 1px; background: #b7c4c7; border: 1px solid #b7c4c7; font-size: 14px; }
.methods > * { background: #fff; padding: 12px; min-height: 48px; color: #0f5c63; text-decoration: none; }
.methods a:hover { background: #eef6f6; }
.methods [aria-current] { background: #0f5c63; color: #fff; font-weight: bold; }
.methods .soon { color: #526468; background: #f4f7f7; }
.methods small { font-size: 11px; display: block; }
h1 { font-size: 19px; line-height: 1.35; margin: 0 0 14px; }
.field { margin-bottom: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { display: block; font-size: 13px; font-weight: bold; margin-bottom: 5px; }
input, select { width: 100%; min-height: 48px; padding: 10px 12px; font: inherit; font-size: 17px; color: inherit;
  border: 2px solid #8fa0a4; border-radius: 0; background: #fff; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: #a3281f; }
input::placeholder { color: #75868a; }
.error { margin: 5px 0 0; font-size: 13px; color: #a3281f; }
.declined { border-left: 6px solid #a3281f; background: #fbeceb; padding: 12px 16px; color: #6d1a14; }
.hint { font-size: 13px; color: #51656a; }
.button, .quiet { display: block; width: 100%; min-height: 52px; padding: 13px 16px; font: inherit; font-weight: bold;
  text-align: center; text-decoration: none; border: 2px solid #0f5c63; border-radius: 0; cursor: pointer; }
.button { background: #0f5c63; color: #fff; }
.button:hover { background: #0a4247; }
.quiet { background: #fff; color: #41545a; border-color: #b7c4c7; font-weight: normal; }
.quiet:hover { background: #f4f7f7; }
:focus-visible { outline: 3px solid #f0a400; outline-offset: 2px; }
.panel > .leave { margin-top: 12px; }
.code { display: block; margin: 12px auto; border: 1px solid #b7c4c7; }
.ended { text-align: center; padding: 28px 24px; }
.ended .amount { margin: 6px 0; }
footer { padding: 16px; text-align: center; font-size: 12px; color: #51656a; }
@media (max-width: 380px) { .panel > form, .panel > .methods, .panel > .declined, .panel > h1 { margin-inline: 16px; } .what { padding-inline: 16px; } }
`
