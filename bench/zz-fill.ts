import { openKept } from '/work/main/bench/kept-database.ts'
import { fillCatalogue } from '/work/main/bench/fill-catalogue.ts'
const size = Number(process.argv[2])
const t = Date.now()
const p = await openKept(`warraq_bench_catalogue_${size}`, async (url) => { const s = Date.now(); await fillCatalogue(url, size); console.log('fill', (Date.now() - s) / 1000) })
console.log('all', (Date.now() - t) / 1000)
await p.close()
process.exit()
