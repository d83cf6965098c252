import type { DescribedRefusal, openApiDocument } from '@plaza/contract'

type Document = ReturnType<typeof openApiDocument>
type Schema = Record<string, unknown>
type Parameter = { name: string; in: string; schema: Schema; required?: boolean; description?: string }

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const code = (text: string) => `<code>${escapeHtml(text)}</code>`
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** A type in words: `string`, `list of string`, `one of a, b`. */
function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'anything'
  const { type, enum: words, items, anyOf, format } = schema
  if (Array.isArray(words)) return `one of ${words.map((word) => String(word)).join(', ')}`
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' or ')
  const name = Array.isArray(type) ? type.join(' or ') : String(type ?? 'anything')
  if (name === 'array') return `list of ${typeOf(items)}`
  return typeof format === 'string' ? `${name} (${format})` : name
}

function rulesOf(schema: unknown): string {
  if (!isSchema(schema)) return ''
  const words: [string, string][] = [
    ['minLength', 'at least # characters'],
    ['maxLength', 'at most # characters'],
    ['minimum', 'from #'],
    ['maximum', 'to #'],
    ['default', 'default #'],
  ]
  return words
    .filter(([key, text]) => schema[key] !== undefined && !(key === 'minLength' && schema[key] === 1 && text))
    .map(([key, text]) => text.replace('#', String(schema[key])))
    .join(', ')
}

const row = (name: string, schema: unknown, isRequired: boolean, note = '') =>
  `<tr><td>${code(name)}</td><td>${escapeHtml(typeOf(schema))}</td><td>${isRequired ? 'required' : ''}</td><td>${escapeHtml([rulesOf(schema), note].filter(Boolean).join('. '))}</td></tr>`

const table = (rows: string[]) =>
  rows.length === 0
    ? ''
    : `<div class="table"><table><thead><tr><th>Name</th><th>Type</th><th></th><th>Rules</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`

function fields(schema: unknown): string {
  if (!isSchema(schema)) return ''
  if (Array.isArray(schema.oneOf))
    return schema.oneOf
      .map(
        (choice, index) =>
          `<p>${escapeHtml(String(isSchema(choice) && choice.title ? choice.title : `Form ${index + 1}`))}</p>${fields(choice)}`,
      )
      .join('')
  if (!isSchema(schema.properties)) return `<p>${escapeHtml(typeOf(schema))}</p>`
  const required = Array.isArray(schema.required) ? schema.required : []
  return table(
    Object.entries(schema.properties).map(([name, property]) => row(name, property, required.includes(name))),
  )
}

/** What stands between backquotes is code. */
const withCode = (text: string) =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? code(part) : escapeHtml(part)))
    .join('')

function refusalTable(refusals: readonly DescribedRefusal[]): string {
  const rows = refusals.map(
    (refusal) =>
      `<tr><td>${refusal.status}</td><td>${code(refusal.code)}</td><td>${withCode(refusal.meaning)}</td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<div class="table"><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function section(title: string, content: string) {
  return content === '' ? '' : `<h4>${title}</h4>${content}`
}

function operationHtml(method: string, path: string, operation: Schema): string {
  const parameters = (operation.parameters as Parameter[]).map((parameter) =>
    row(
      `${parameter.name} (${parameter.in})`,
      parameter.schema,
      parameter.required ?? false,
      parameter.description ?? '',
    ),
  )
  const contentOf = (value: unknown) =>
    isSchema(value) && isSchema(value.content) && isSchema(value.content['application/json'])
      ? value.content['application/json'].schema
      : undefined
  const responses = operation.responses as Record<string, Schema>
  const refusals = (operation['x-refusals'] ?? []) as DescribedRefusal[]
  const events = Array.isArray(operation['x-events'])
    ? operation['x-events'].map((event) => code(String(event))).join(', ')
    : ''
  const id = escapeHtml(String(operation.operationId))
  return `<details id="${id}"><summary><span class="method ${method}">${method.toUpperCase()}</span> ${code(path)} <span>${escapeHtml(String(operation.summary))}</span></summary>
<p>${withCode(String(operation.description))} In the SDK: ${code(`${operation.operationId}()`)}.</p>
${section('Parameters', table(parameters))}
${section('Body', operation.requestBody ? fields(contentOf(operation.requestBody)) : '')}
${section('Answer', fields(contentOf(responses[200])))}
${section('Events', events)}
${section('Refusals', refusalTable(refusals))}
</details>`
}

/** A readable reference made from the OpenAPI document: no script, so it lives under the strict content policy. */
export function referencePage(document: Document) {
  const groups = document.tags.map(({ name }) => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(
          ([, operation]) => isSchema(operation) && Array.isArray(operation.tags) && operation.tags.includes(name),
        )
        .map(([method, operation]) => operationHtml(method, path, operation as Schema)),
    )
    return `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${operations.join('\n')}</section>`
  })
  const server = escapeHtml(document.servers[0]?.url ?? '')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<nav aria-label="Resources"><strong>${escapeHtml(document.info.title)}</strong>${document.tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}<a href="/openapi.json">OpenAPI 3.1</a></nav>
<main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>Every call of this marketplace at ${code(document.servers[0]?.url ?? '')}. Send your API key as the user name of basic authentication; signed-in calls add an access token.</p>
<pre>curl ${server}/config --user pubk_…:
curl ${server}/users/me-id --header 'authorization: Stelace-V1 apiKey=pubk_…, token=eyJ…'</pre>
<p>Lists page by number in version ${code('2019-05-20')} and by cursor in ${code('2020-08-10')}; choose with the header ${code('x-stelace-version')}. Every answer carries ${code('x-request-id')}.</p>
<details id="refusals"><summary>What any call may answer when it refuses</summary>
<p>The body of a refusal is ${code('{ message, statusCode, code, data }')}. Decide by ${code('code')}: messages are for people.</p>
${refusalTable(document['x-refusals'])}
</details>
${groups.join('\n')}
</main>
</body>
</html>`
}

export const referenceStyle = `:root{color-scheme:light dark;--bg:#fff;--side:#f8f7f4;--ink:#15211c;--soft:#48534d;--line:#e0e0da;--brand:#016246;--code:#f2f1ec}
@media(prefers-color-scheme:dark){:root{--bg:#111815;--side:#0c110f;--ink:#f3f4f0;--soft:#bfc4be;--line:#313935;--brand:#64d7aa;--code:#212926}}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:15rem minmax(0,1fr);background:var(--bg);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem;background:var(--side);display:flex;flex-direction:column;gap:.25rem}
nav strong{padding:0 .5rem .75rem}nav a{padding:.4rem .5rem;border-radius:.5rem;color:inherit;text-decoration:none}nav a:hover{background:var(--code)}
main{padding:2rem min(4vw,3rem) 6rem;max-width:72rem}h1{font-size:2.2rem;line-height:1.1;margin:0 0 1rem}h2{margin:3rem 0 1rem;font-size:1.5rem}h4{margin:1.25rem 0 .5rem;font-size:1rem}
a{color:var(--brand)}:focus-visible{outline:2px solid #1c69e3;outline-offset:2px}
code,pre{font:.875em/1.6 ui-monospace,monospace;background:var(--code);border-radius:.35rem}code{padding:.1rem .3rem}pre{padding:1rem;overflow:auto}
details{border:1px solid var(--line);border-radius:.9rem;margin:.6rem 0;padding:0 1rem}details[open]{padding-bottom:1rem}
summary{cursor:pointer;padding:.8rem 0;display:flex;flex-wrap:wrap;gap:.6rem;align-items:center}summary span:last-child{color:var(--soft)}
.method{font:700 .75rem/1 ui-monospace,monospace;color:var(--brand);min-width:3.6rem}.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}th{color:var(--soft);font-weight:600}
@media(max-width:48rem){body{display:block}nav{position:static;height:auto;flex-direction:row;flex-wrap:wrap}nav strong{width:100%}}
`
