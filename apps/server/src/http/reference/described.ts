import type { EndpointShape } from '@plaza/contract'
import { isSchema, type Schema } from './fields.ts'
import { describeField } from './words/index.ts'

type Endpoints = Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>

/** A schema in which every field says what it means. */
function describedSchema(resource: string, schema: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((each) => describedSchema(resource, each, path))
  if (!isSchema(schema)) return schema
  const inside: Schema = { ...schema }
  if (isSchema(schema.properties)) {
    inside.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => {
        const at = [...path, name]
        const description = describeField(resource, at)
        const deeper = describedSchema(resource, property, at)
        return [name, isSchema(deeper) ? { ...deeper, ...(description ? { description } : {}) } : deeper]
      }),
    )
  }
  const itemsPath = path.length === 0 ? ['[]'] : [...path.slice(0, -1), `${path.at(-1)}[]`]
  if (schema.items) inside.items = describedSchema(resource, schema.items, itemsPath)
  if (isSchema(schema.additionalProperties)) {
    inside.additionalProperties = describedSchema(resource, schema.additionalProperties, [...path, '*'])
  }
  for (const forms of ['anyOf', 'oneOf']) {
    if (Array.isArray(schema[forms])) inside[forms] = describedSchema(resource, schema[forms], path)
  }
  return inside
}

const described = (resource: string, endpoint: EndpointShape): EndpointShape => ({
  ...endpoint,
  ...Object.fromEntries(
    (['params', 'query', 'body', 'response'] as const)
      .filter((part) => endpoint[part] !== undefined)
      .map((part) => [part, describedSchema(resource, endpoint[part])]),
  ),
})

/** The calls with a description of every field, for the OpenAPI document. */
export const describedEndpoints = (endpoints: Endpoints): Endpoints =>
  Object.fromEntries(
    Object.entries(endpoints).map(([resource, calls]) => [
      resource,
      Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, described(resource, endpoint)])),
    ]),
  )
