import type { DescribedRefusal, EndpointShape } from '@plaza/contract'
import { type Example, withoutExample } from './examples.ts'
import { fieldList } from './field-list.ts'
import { type Field, fieldsWithin, type Schema } from './fields.ts'
import { type Html, html, jsonHtml, withCode } from './html.ts'
import { samplesOf } from './samples.ts'

type Call = {
  resource: string
  name: string
  endpoint: EndpointShape
  /** Of the OpenAPI document, which knows what every list takes and which refusals there are. */
  operation: Schema
  example: Example | undefined
  url: string
}

type Parameter = { name: string; in: string; schema: Schema; required?: boolean }

const accessWords = ({ access }: EndpointShape): Html =>
  access.kind === 'permissions'
    ? html`Needs ${access.permissions.length > 1 ? 'one of ' : ''}${access.permissions.map((permission, index) => html`${index > 0 && ', '}<code>${permission}</code>`)}.${access.exception && ` Except: ${access.exception}.`}`
    : html`Needs no permission: ${access.why}.`

const part = (title: string, content: Html): Html | undefined =>
  content.text === '' ? undefined : html`<h4>${title}</h4>${content}`

const parameterFields = (operation: Schema, place: string): Field[] =>
  (operation.parameters as Parameter[])
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required }) => ({ path: [name], schema, isRequired: required ?? false }))

function errorList(refusals: readonly DescribedRefusal[]): Html {
  if (refusals.length === 0) return html``
  const rows = refusals.map(
    ({ status, code, meaning }) =>
      html`<li><p class="field"><span class="status">${status}</span> <code>${code}</code></p><p class="meaning">${withCode(meaning)}</p></li>`,
  )
  return html`<ul class="fields">${rows}</ul>`
}

const copyButton = html`<button type="button" class="copy" hidden>Copy</button>`

function codeSide({ resource, name, endpoint, example, url }: Call): Html {
  const call = `${resource}.${name}`
  if (!example) return html`<div class="side"><p class="none">${withoutExample[call] ?? ''}</p></div>`
  const samples = samplesOf(endpoint, example, url).map(
    (
      { name: way, text },
      index,
    ) => html`<input type="radio" name="way-${call}" id="${way}-${call}" value="${way}"${index === 0 && html` checked`}><label for="${way}-${call}">${way}</label>
<div class="sample">${copyButton}<pre tabindex="0" aria-label="${way}"><code>${text}</code></pre></div>`,
  )
  const body = example.body === undefined ? '' : JSON.stringify(example.body, null, 2)
  return html`<div class="side">
<div class="panel ways" role="group" aria-label="Request">${samples}</div>
<div class="panel"><p class="caption">Response</p><div class="sample">${copyButton}<pre tabindex="0" aria-label="Response"><code>${jsonHtml(example.response)}</code></pre></div></div>
<details class="try" hidden><summary>Try it</summary>
<form data-method="${endpoint.method}">
<label>Path <input name="path" value="${example.path}" autocomplete="off" spellcheck="false"></label>
${endpoint.body && html`<label>Body <textarea name="body" rows="8" autocomplete="off" spellcheck="false">${body}</textarea></label>`}
<button type="submit">Send</button>
<output></output>
</form></details>
</div>`
}

/** One call: parameters and answer on the left, the same as code on the right. */
export function callSection(call: Call): Html {
  const { resource, name, endpoint, operation } = call
  const refusals = (operation['x-refusals'] ?? []) as DescribedRefusal[]
  const events = (endpoint.events ?? []).map((event, index) => html`${index > 0 && ', '}<code>${event}</code>`)
  const answer = endpoint.list
    ? html`<p class="meaning">A page of:</p>${fieldList(resource, fieldsWithin(endpoint.response))}`
    : fieldList(resource, fieldsWithin(endpoint.response))
  return html`<section class="call" id="${name}" aria-labelledby="${name}-title">
<div class="text">
<h2 id="${name}-title">${endpoint.summary} <a class="anchor" href="#${name}" aria-label="Link to “${endpoint.summary}”">#</a></h2>
<p class="route"><span class="method ${endpoint.method}">${endpoint.method}</span> <code>${endpoint.path}</code></p>
<p>${accessWords(endpoint)}</p>
${part('Path', fieldList(resource, parameterFields(operation, 'path')))}
${part('Query', fieldList(resource, parameterFields(operation, 'query')))}
${part('Body', fieldList(resource, fieldsWithin(endpoint.body)))}
${part('Response', answer)}
${events.length > 0 && html`<h4>Events</h4><p>${events}</p>`}
${part('Errors', errorList(refusals))}
</div>
${codeSide(call)}
</section>`
}
