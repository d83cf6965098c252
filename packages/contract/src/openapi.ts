import type { EndpointShape, ListRules } from './endpoint.ts'
import { commonResponses, describedCommon, describeRefusal, refusalResponses } from './openapi-refusals.ts'

type Schema = Record<string, unknown>

const errorSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    data: {},
  },
  required: ['message', 'statusCode', 'code'],
}

/** Parameters that every list takes. Version 2020-08-10 pages by cursor, 2019-05-20 by number, unless the list always pages alike. */
function pagingParameters({ orderBy, always }: ListRules) {
  const onlyIn = (version: string) => (always ? {} : { description: `Version ${version} only` })
  const first = orderBy.includes('createdDate') ? 'createdDate' : orderBy[0]
  return [
    ...(first === undefined
      ? []
      : [{ name: 'orderBy', in: 'query', schema: { type: 'string', enum: [...orderBy], default: first } }]),
    { name: 'order', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'], default: 'desc' } },
    { name: 'nbResultsPerPage', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
    ...(always === 'cursor'
      ? []
      : [{ name: 'page', in: 'query', ...onlyIn('2019-05-20'), schema: { type: 'integer', minimum: 1, default: 1 } }]),
    ...(always === 'offset'
      ? []
      : ['startingAfter', 'endingBefore'].map((name) => ({
          name,
          in: 'query',
          ...onlyIn('2020-08-10'),
          schema: { type: 'string' },
        }))),
    ...(always === 'offset' || first === undefined
      ? []
      : [{ name: 'count', in: 'query', ...onlyIn('2020-08-10'), schema: { type: 'boolean', default: false } }]),
  ]
}

function pageSchema(item: unknown, { legacy, always, orderBy }: ListRules): Schema {
  const results = { type: 'array', items: item }
  const cursorPage = {
    title: 'Page by cursor',
    type: 'object',
    properties: {
      results,
      nbResultsPerPage: { type: 'integer' },
      startCursor: { type: ['string', 'null'] },
      endCursor: { type: ['string', 'null'] },
      hasPreviousPage: { type: 'boolean' },
      hasNextPage: { type: 'boolean' },
      ...(orderBy.length > 0 && { count: { type: 'integer' }, isCountExact: { type: 'boolean' } }),
    },
  }
  const offsetPage = {
    title: 'Page by number',
    type: 'object',
    properties: {
      nbResults: { type: 'integer' },
      nbPages: { type: 'integer' },
      page: { type: 'integer' },
      nbResultsPerPage: { type: 'integer' },
      results,
    },
  }
  if (always) return always === 'offset' ? offsetPage : cursorPage
  return {
    oneOf: [
      legacy === 'array' ? { ...results, title: 'List (2019-05-20)' } : { ...offsetPage, title: 'Page (2019-05-20)' },
      { ...cursorPage, title: 'Page (2020-08-10)' },
    ],
  }
}

function propertiesOf(schema: unknown): { name: string; schema: unknown; required: boolean }[] {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties as Record<string, unknown>).map(([name, property]) => ({
    name,
    schema: property,
    required: required.includes(name),
  }))
}

function whenNeeded(reason: NonNullable<EndpointShape['reason']>) {
  if (reason === 'kept') return ''
  return ` Console sessions must send it${reason === 'required' ? '' : ` with ${reason.join(', ')}`}.`
}

const reasonParameter = (reason: NonNullable<EndpointShape['reason']>) => ({
  name: 'x-plaza-reason',
  in: 'header',
  description: `Why, percent-encoded, 3 to 500 characters.${whenNeeded(reason)}`,
  schema: { type: 'string' },
})

function operation(id: string, tag: string, endpoint: EndpointShape): Schema {
  const { access, list } = endpoint
  const refusals = (endpoint.refusals ?? []).map(describeRefusal)
  const answer = list ? pageSchema(endpoint.response, list) : endpoint.response
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    description:
      access.kind === 'permissions'
        ? `Needs one of: ${access.permissions.map((permission) => `\`${permission}\``).join(', ')}.${access.exception ? ` Except: ${access.exception}.` : ''}`
        : `Needs no permission: ${access.why}.`,
    security: access.kind === 'noKey' ? [] : [{ apiKey: [] }, { accessToken: [] }],
    parameters: [
      ...propertiesOf(endpoint.params).map((property) => ({ ...property, in: 'path', required: true })),
      ...propertiesOf(endpoint.query).map((property) => ({ ...property, in: 'query' })),
      ...(list ? pagingParameters(list) : []),
      ...(endpoint.reason ? [reasonParameter(endpoint.reason)] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.isBodyOptional,
            content: { 'application/json': { schema: endpoint.body } },
          },
        }
      : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      ...refusalResponses(refusals),
    },
    ...(refusals.length > 0 ? { 'x-refusals': refusals } : {}),
    ...(endpoint.events ? { 'x-events': endpoint.events } : {}),
    ...(endpoint.fresh ? { 'x-fresh': endpoint.fresh } : {}),
    ...(endpoint.undo ? { 'x-undo': endpoint.undo } : {}),
    ...(endpoint.viewAs ? { 'x-view-as': endpoint.viewAs } : {}),
    ...(endpoint.whileSuspended ? { 'x-while-suspended': true } : {}),
    ...(access.kind === 'permissions' ? { 'x-permissions': access.permissions } : {}),
  }
}

/** The OpenAPI 3.1 description of the API, from the same value that the server's routes come from. */
export function openApiDocument(
  endpoints: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>,
  server: { url: string; title: string; version: string },
) {
  const paths: Record<string, Schema> = {}
  for (const [tag, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(`${tag}.${name}`, tag, endpoint) }
      const { aliasMethod } = endpoint
      if (!aliasMethod) continue
      const older = operation(`${tag}.${name}.${aliasMethod.toLowerCase()}`, tag, endpoint)
      paths[path] = { ...paths[path], [aliasMethod.toLowerCase()]: older }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: server.title, version: server.version },
    servers: [{ url: server.url }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths,
    'x-refusals': describedCommon,
    components: {
      schemas: { Error: errorSchema },
      responses: commonResponses(),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'basic', description: 'The API key as user name, no password' },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}
