import { writeFile } from 'node:fs/promises'
import { keyVcl } from './varnish/key-vcl.ts'

/** Writes Varnish's part of the page cache's key anew. Run it after a change of contract/pages.ts or contract/page-parameters.ts. */
const file = new URL('../deploy/varnish/key.vcl', import.meta.url)
await writeFile(file, keyVcl())
console.log(file.pathname)
