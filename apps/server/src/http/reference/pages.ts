import { type EndpointShape, openApiDocument } from '@plaza/contract'
import { type Packable, packable } from '../encodings.ts'
import { callSection } from './call-section.ts'
import { describedEndpoints } from './described.ts'
import { readExamples } from './examples.ts'
import { fieldsOf, type Schema } from './fields.ts'
import { frame, guidePath } from './frame.ts'
import { groups, resourcesInOrder } from './groups.ts'
import { guideHtml, guides } from './guides.ts'
import { type Html, html, withCode } from './html.ts'

export type ReferenceOptions = {
  endpoints: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>
  url: string
  publishableKey: string
}

/** The OpenAPI document, in which every field says what it means. */
export const describedDocument = ({ endpoints, url }: Pick<ReferenceOptions, 'endpoints' | 'url'>) =>
  openApiDocument(describedEndpoints(endpoints), { url, title: 'Plaza API', version: '1.0.0' })

/** All pages of the documentation by their paths, and what the search looks through. */
export function referencePages({ endpoints, url, publishableKey }: ReferenceOptions) {
  const document = openApiDocument(endpoints, { url, title: 'Plaza API', version: '1.0.0' })
  const examples = readExamples()
  const page = (path: string, title: string, content: Html): [string, Packable] => [
    path,
    packable(frame({ title, path, publishableKey, content })),
  ]
  const operationOf = ({ path, method }: EndpointShape) =>
    (document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}) as Schema

  const ofResources = resourcesInOrder.map(({ name: resource, title, text, group }) => {
    const calls = Object.entries(endpoints[resource] ?? {})
    const sections = calls.map(([name, endpoint]) =>
      callSection({
        resource,
        name,
        endpoint,
        operation: operationOf(endpoint),
        example: examples.get(`${resource}.${name}`),
        url,
      }),
    )
    const contents = calls.map(
      ([name, { method, path, summary }]) =>
        html`<li><a href="#${name}"><span class="method ${method}">${method}</span> <code>${path}</code><span class="says">${summary}</span></a></li>`,
    )
    return page(
      `/docs/api/${resource}`,
      title,
      html`<p class="eyebrow">${group}</p><h1>${title}</h1><p class="lead">${text}</p><ul class="contents">${contents}</ul>${sections}`,
    )
  })

  const ofGuides = guides.map((guide) =>
    page(
      guidePath(guide),
      guide.title,
      html`<article class="guide"><h1>${guide.title}</h1>${guideHtml(guide)}</article>`,
    ),
  )

  const common = document['x-refusals'].map(
    ({ status, code, meaning }) =>
      html`<li><p class="field"><span class="status">${status}</span> <code>${code}</code></p><p class="meaning">${withCode(meaning)}</p></li>`,
  )
  const overview = html`<h1>Plaza API</h1>
<p class="lead">Everything the marketplace does, it does through these ${Object.values(endpoints).reduce((sum, calls) => sum + Object.keys(calls).length, 0)} calls. So can you.</p>
<div class="cards">${guides.map((guide) => html`<a class="card" href="${guidePath(guide)}">${guide.title}</a>`)}</div>
<h2 id="requests">Requests</h2>
<p>Send JSON to <code>${url}</code>. Your API key is the user name of basic authentication; a signed-in person’s access token goes along.</p>
<pre tabindex="0"><code>curl ${url}/config --user pubk_…:
curl ${url}/notifications/count --header 'authorization: Stelace-V1 apiKey=pubk_…, token=eyJ…'</code></pre>
<p>Lists have page numbers in version <code>2019-05-20</code> and cursors in <code>2020-08-10</code>; choose with the header <code>x-stelace-version</code>. Every response has an <code>x-request-id</code>. A <code>POST</code> or <code>PATCH</code> with an <code>idempotency-key</code> has one effect, however often it arrives.</p>
${groups.map(
  ({ title, text, resources }) => html`<h2 id="${title.toLowerCase()}">${title}</h2><p>${text}</p>
<ul class="contents">${Object.entries(resources).map(([name, resource]) => html`<li><a href="/docs/api/${name}">${resource.title}<span class="says">${resource.text}</span></a></li>`)}</ul>`,
)}
<h2 id="errors">Errors</h2>
<p>The body of an error is <code>{ message, statusCode, code, data }</code>. Decide by <code>code</code>: messages are for people. Any call may answer these; each call lists its own.</p>
<ul class="fields">${common}</ul>`

  const search = resourcesInOrder.flatMap(({ name: resource, title }) =>
    Object.entries(endpoints[resource] ?? {}).map(([name, endpoint]) => ({
      title: endpoint.summary,
      of: title,
      method: endpoint.method,
      path: endpoint.path,
      href: `/docs/api/${resource}#${name}`,
      fields: [
        ...new Set(
          [endpoint.query, endpoint.body, endpoint.response]
            .flatMap((schema) => fieldsOf(schema))
            .map(({ path }) => path.at(-1)),
        ),
      ].join(' '),
    })),
  )
  return {
    pages: new Map([page('/docs', 'Overview', overview), ...ofResources, ...ofGuides]),
    search: [...guides.map((guide) => ({ title: guide.title, of: 'Guides', href: guidePath(guide) })), ...search],
  }
}
