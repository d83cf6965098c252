import { type EndpointShape, endpoints, type JsonObject } from '@plaza/contract'
import type { As, TestApp } from '../app.ts'

/** Whose credentials were sent. */
type Caller = 'nobody' | 'key' | 'member' | 'operator' | 'system'

/** One call as it was made, and what it was answered. */
export type ToldCall = { call: string; as: Caller; path: string; body?: unknown; response: unknown }

type Ask = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The operator unless said. */
  as?: As
  /** Something that another call of the same name shows better. */
  isUntold?: true
}

export type Tell = <Body = JsonObject>(call: string, ask?: Ask) => Promise<Body>

function shapeOf(call: string): EndpointShape {
  const [resource = '', name = ''] = call.split('.')
  const shape = (endpoints as Record<string, Record<string, EndpointShape>>)[resource]?.[name]
  if (!shape) throw new Error(`There is no call ${call}`)
  return shape
}

export const idOf = ({ id }: JsonObject) => String(id)

/** Makes calls that must succeed, and keeps the first of each. */
export function createTeller(plaza: TestApp) {
  const told = new Map<string, ToldCall>()
  const callerOf = (as: As): Caller => {
    if (as === plaza.secret) return 'operator'
    if (as === plaza.system) return 'system'
    return as.token ? 'member' : as.apiKey ? 'key' : 'nobody'
  }
  const tell: Tell = async <Body>(
    call: string,
    { params = {}, query, body, as = plaza.secret, isUntold }: Ask = {},
  ) => {
    const { method, path: pattern } = shapeOf(call)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') + search
    const answer = await plaza.call<Body>(method, path, { as, body, version: '2020-08-10' })
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const example = { call, as: callerOf(as), path, ...(body === undefined ? {} : { body }), response: answer.body }
    if (!isUntold && !told.has(call)) told.set(call, example)
    return answer.body
  }
  return { tell, told: () => [...told.values()] }
}
