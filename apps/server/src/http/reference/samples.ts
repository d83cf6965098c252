import type { EndpointShape } from '@plaza/contract'
import type { Example } from './examples.ts'

export type Sample = { name: 'curl' | 'SDK' | 'fetch'; text: string }

const keyOf = ({ as }: Example) => (as === 'operator' ? 'seck_test_…' : 'pubk_test_…')

const authorizationOf = (example: Example) =>
  example.as === 'member' ? `Stelace-V1 apiKey=${keyOf(example)}, token=eyJ…` : `Basic \${btoa('${keyOf(example)}:')}`

/** JSON as one would write it in a program. */
const literal = (value: unknown, indent: string): string =>
  (JSON.stringify(value, null, 2) ?? '')
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\.)*)"/g, "'$1'")
    .replaceAll('\n', `\n${indent}`)

function curl(method: string, example: Example, url: string): string {
  const credentials = {
    nobody: [],
    key: [`--user '${keyOf(example)}:'`],
    operator: [`--user '${keyOf(example)}:'`],
    member: [`--header 'authorization: ${authorizationOf(example)}'`],
    system: [`--user '${keyOf(example)}:'`, "--header 'x-stelace-system-key: …'"],
  }[example.as]
  const body =
    example.body === undefined ? [] : [`--json '${JSON.stringify(example.body, null, 2).replaceAll("'", "'\\''")}'`]
  const verb = method === 'GET' || (method === 'POST' && body.length > 0) ? [] : [`--request ${method}`]
  return [`curl '${url}${example.path}'`, ...verb, ...credentials, ...body].join(' \\\n  ')
}

/** `plaza.assets.update('ast_…', { price: 200 })`. */
function sdk(endpoint: EndpointShape, example: Example): string {
  const [path = '', search] = example.path.split('?')
  const ids = path.split('/').filter((_, index) => endpoint.path.split('/')[index]?.startsWith(':'))
  const data = example.body ?? (search ? Object.fromEntries(new URLSearchParams(search)) : undefined)
  const values = [...ids.map((id) => `'${id}'`), ...(data === undefined ? [] : [literal(data, '')])]
  return `const result = await plaza.${example.call}(${values.join(', ')})`
}

function fetched(method: string, example: Example, url: string): string {
  const headers = [
    ...(example.as === 'nobody' ? [] : [`authorization: \`${authorizationOf(example)}\`,`]),
    ...(example.as === 'system' ? ["'x-stelace-system-key': '…',"] : []),
    ...(example.body === undefined ? [] : ["'content-type': 'application/json',"]),
  ]
  const lines = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(headers.length > 0 ? [`headers: {\n    ${headers.join('\n    ')}\n  },`] : []),
    ...(example.body === undefined ? [] : [`body: JSON.stringify(${literal(example.body, '  ')}),`]),
  ]
  const options = lines.length > 0 ? `, {\n  ${lines.join('\n  ')}\n}` : ''
  return `const response = await fetch('${url}${example.path}'${options})\nconst result = await response.json()`
}

/** The same call in three ways. */
export const samplesOf = (endpoint: EndpointShape, example: Example, url: string): Sample[] => [
  { name: 'curl', text: curl(endpoint.method, example, url) },
  { name: 'SDK', text: sdk(endpoint, example) },
  { name: 'fetch', text: fetched(endpoint.method, example, url) },
]
