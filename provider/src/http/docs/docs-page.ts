import type { Endpoint } from 'contract/endpoint.ts'
import { errorStatus } from 'contract/error-code.ts'
import { basePaths, header, requestedWithValue } from 'contract/headers.ts'
import type { Access } from 'contract/office/role.ts'
import { html, raw } from 'hono/html'
import { docsStyle } from './docs-style.ts'
import type { openapiDocument } from './openapi.ts'
import { type Schema, writeLimits, writeShape } from './write-shape.ts'

type Markup = ReturnType<typeof html>
type Content = { content?: Record<string, { schema?: unknown }> }
type Operation = {
  operationId?: string
  summary?: string
  parameters?: { name?: string; required?: boolean; schema?: unknown }[]
  requestBody?: Content
  responses?: Record<string, Content & { description?: string }>
}

/** The API documentation for developers, generated from the machine-readable document: no script, nothing from elsewhere. */
export function docsPage(endpoints: readonly Endpoint[], document: ReturnType<typeof openapiDocument>): string {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split('/')[0] ?? '')
  const names = [...groups.keys()].toSorted()
  const operationOf = ({ path, method }: Endpoint) =>
    (document.paths?.[`${basePaths[0]}/${path}`] as Record<string, Operation> | undefined)?.[method.toLowerCase()] ?? {}
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<meta name="description" content="Every call of the API: method, path, who may call it, what it takes and what it answers.">
<style>${raw(docsStyle)}</style>
</head>
<body>
<header><h1>${document.info.title}</h1><p>${endpoints.length} calls. For machines: <a href="/api/openapi.json">openapi.json</a></p></header>
<nav aria-label="Calls"><ul>${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
<main>
${rules()}
${names.map(
  (name) => html`<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${name}</h2>
${(groups.get(name) ?? []).map((endpoint) => call(endpoint, operationOf(endpoint)))}</section>`,
)}
</main>
</body>
</html>`)
}

function rules(): Markup {
  return html`<section id="every-call" aria-labelledby="every-call-title"><h2 id="every-call-title">Every call</h2>
<ul>
<li>Each path answers under <code>${basePaths[0]}/</code> and <code>${basePaths[1]}/</code> alike.</li>
<li><code>${header.lang}: en</code> or <code>ar</code> names the language of messages; <code>${header.requestedWith}: ${requestedWithValue}</code> comes along.</li>
<li>Whoever is logged in sends <code>Authorization: Bearer</code> and the access token, except to <code>Student/RefreshToken</code>.</li>
<li>Queries name lists as <code>Name[0]=…&amp;Name[1]=…</code>.</li>
<li>A body is JSON, or a multipart form: <code>address.block</code> for objects, <code>items[0].id</code> for lists, files as parts.</li>
<li>A refusal has a status, its code in <code>${header.errorCode}</code>, and an <code>ErrorBody</code>: <code>message</code> for people, <code>errors</code> by field. Every answer names its request in <code>${header.requestId}</code>.</li>
<li>Texts are <code>{ en, ar }</code>, money is a decimal number beside its <code>currency</code>, times are ISO 8601.</li>
</ul></section>`
}

function call({ method, path, access, maxFileBytes }: Endpoint, operation: Operation): Markup {
  const { summary, parameters = [], requestBody, responses = {} } = operation
  const answers = Object.entries(responses)
  const refusals = answers.filter(([status]) => Number(status) >= 400)
  return html`<article id="${operation.operationId ?? path}">
<h3><span class="method">${method}</span> <code>${basePaths[0]}/<wbr>${path}</code></h3>
<p>${summary}. <span class="access">${whoOf(access)}</span></p>
${parameters.length > 0 ? html`<h4>Query</h4>${shape(queryOf(parameters))}` : ''}
${requestBody ? html`<h4>Body${maxFileBytes === undefined ? '' : `; with a file of up to ${maxFileBytes / 1024 / 1024} MB as multipart form`}</h4>${shape(schemaOf(requestBody))}` : ''}
${answers
  .filter(([status]) => Number(status) < 400)
  .map(([status, answer]) => html`<details><summary>Answer ${status}</summary>${shape(schemaOf(answer))}</details>`)}
${refusals.length > 0 ? html`<p class="refusals">Refused: ${refusals.map(([status, { description = '' }]) => html`<span><b>${status}</b> ${description}</span> `)}</p>` : ''}
</article>`
}

const shape = (text: string) => html`<pre tabindex="0">${text}</pre>`

const schemaOf = ({ content = {} }: Content) => writeShape((Object.values(content)[0]?.schema ?? {}) as Schema)

function queryOf(parameters: NonNullable<Operation['parameters']>): string {
  const lines = parameters.map(({ name = '', required, schema }) => {
    const limits = writeLimits(schema as Schema)
    return `${name}${required ? '' : '?'}: ${writeShape(schema as Schema)}${limits && `  // ${limits}`}`
  })
  return lines.join('\n')
}

function whoOf(access: Access): string {
  if (access === 'Public') return 'Open to everyone.'
  if (access === 'Member') return `For whoever is logged in; else ${errorStatus.unauthenticated}.`
  return `For the role ${access} and SuperAdmin; else ${errorStatus.forbidden}.`
}
