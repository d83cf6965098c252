import type { EndpointShape } from '@plaza/contract'
import fastJson from 'fast-json-stringify'

type Serialize = (value: unknown) => string

/**
 * Writes the answers of an endpoint: a field its schema does not name is not sent.
 * Compiled at first use, because compiling all at once costs half a second and 100 MB at start.
 */
export function createSerializer(endpoint: EndpointShape): Serialize {
  let item: Serialize | undefined
  const writeItem = (value: unknown) => {
    // the schemas of the contract are plain JSON Schema; the library's type is narrower than what it takes
    item ??= fastJson(endpoint.response as Parameters<typeof fastJson>[0])
    return item(value)
  }
  if (!endpoint.list) return writeItem
  const writeItems = (items: readonly unknown[]) => `[${items.map(writeItem).join(',')}]`
  return (page) => {
    if (Array.isArray(page)) return writeItems(page)
    const { results, ...meta } = page as { results: readonly unknown[] }
    return `${JSON.stringify(meta).slice(0, -1)},"results":${writeItems(results)}}`
  }
}
