import { codeOf, commonRefusals, type EndpointShape, endpoints, type Refusal, refusals } from '@plaza/contract'
import type { HttpServer } from '../http/index.ts'

const namesOf = (table: object) => Object.keys(table) as Refusal[]
const codes = (names: readonly Refusal[]) => names.map(codeOf)

const known = new Set(codes(namesOf(refusals)))
const common = codes(namesOf(commonRefusals))

const shapes: EndpointShape[] = Object.values(endpoints).flatMap((calls) => Object.values(calls))
const declared = new Map<string, ReadonlySet<string>>(
  shapes.flatMap(({ method, aliasMethod = method, path, refusals = [] }) =>
    [method, aliasMethod].map((one) => [`${one} ${path}`, new Set([...common, ...codes(refusals)])] as const),
  ),
)

/** It answers the status of its first failure with a report of all of them, each with its own code. */
const reports = ['POST /batch']

const undeclared: string[] = []

/** Looks at every answer of a server: a client that decides by codes must find in the contract what it can meet. */
export const watchRefusals = (http: HttpServer) =>
  http.addHook('preSerialization', async (request, reply, answer: unknown) => {
    const call = `${request.method} ${request.routeOptions.url}`
    if (reply.statusCode < 400 || reply.statusCode >= 500 || reports.includes(call)) return answer
    const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : 'no code'
    if (!(declared.get(call) ?? known).has(code)) undeclared.push(`${call}: ${reply.statusCode} ${code}`)
    return answer
  })

/** Fails the test whose calls were refused in a way that the contract does not name. */
export function expectDeclaredRefusals() {
  const found = [...new Set(undeclared.splice(0))]
  if (found.length > 0) throw new Error(`Name these in \`refusals\` of their endpoints:\n${found.join('\n')}`)
}
