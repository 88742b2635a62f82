export const testersCss = `
body { margin: 0; background: #f6f6f4; color: #222; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 24px 16px 64px; }
nav { display: flex; flex-wrap: wrap; gap: 8px 20px; }
a { color: #0b4f8a; }
h2 { margin: 28px 0 8px; font-size: 17px; }
table { border-collapse: collapse; width: 100%; background: #fff; display: block; overflow-x: auto; }
th, td { border: 1px solid #d4d4d0; padding: 6px 10px; text-align: left; font-variant-numeric: tabular-nums; }
article { background: #fff; border: 1px solid #d4d4d0; padding: 4px 16px 12px; margin-top: 16px; }
article h2 { margin: 12px 0 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
button { font: inherit; padding: 10px 18px; }
.warning { background: #ffe3de; border: 1px solid #b3261e; padding: 8px 14px; }
`
