import { runHistory } from '#tests/simulation/history.ts'
console.warn=()=>{}
const h=await runHistory({seed:Number(process.argv[2]),theme:'outside',people:2,wants:1})
console.log(h.findings, h.faults.length)
console.log(h.events.map(e=>`${(e.at/1000).toFixed(1)} ${e.from} → ${e.to}: ${e.what}`).join('\n'))
process.exit()
