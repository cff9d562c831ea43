import { createHash } from 'node:crypto'

export const docsStyle = `
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0 auto;overflow-wrap:anywhere;max-width:72rem;padding:1.5rem 1rem 4rem;background:#fff;color:#210401;font:1rem/1.55 "Readex Pro","Segoe UI",Tahoma,sans-serif}
header{border-bottom:1px solid #210401}
h1{margin:0;font-size:1.75rem;line-height:1.2}
h2{margin:2.5rem 0 .5rem;font-size:1.375rem;color:#406051}
h3{margin:0;font-size:1.0625rem;overflow-wrap:anywhere}
h4{margin:.75rem 0 .25rem;font-size:.875rem}
a{display:inline-block;min-height:24px;color:#406051}
nav ul{display:flex;flex-wrap:wrap;gap:0 1rem;margin:.5rem 0;padding:0;list-style:none}
nav a{display:inline-flex;min-height:44px;align-items:center}
article{padding:1rem 0;border-top:1px solid #e0dad3}
article p{margin:.375rem 0}
code,pre{font:.875rem/1.5 ui-monospace,"Cascadia Mono",Menlo,monospace}
h3 code{font-size:1rem}
pre{margin:.25rem 0;padding:.75rem 1rem;overflow-x:auto;border-radius:8px;background:#f6f3ef}
.method{display:inline-block;min-width:4.5rem;color:#9c4f12}
.access{color:#6b5d57}
summary{display:inline-flex;min-height:44px;align-items:center;cursor:pointer;color:#406051;text-decoration:underline}
.refusals{font-size:.875rem}
.refusals span{display:inline-block;max-width:100%;margin-inline-end:.75rem}
:focus-visible{outline:3px solid #210401;outline-offset:2px}
@media(min-width:64rem){body{display:grid;grid-template-columns:11rem minmax(0,1fr);column-gap:3rem}header{grid-column:1/-1}nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}nav ul{display:block}nav a{min-height:32px}}
`

/** The page's Content-Security-Policy: this one style and nothing else. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
