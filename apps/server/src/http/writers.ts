import type { EndpointShape } from '@plaza/contract'
import { refuse } from '../lib/errors.ts'
import { createLanes, LaneRefusal, lanesOfWriters } from '../lib/lanes.ts'

/**
 * Bookings of one asset wait for each other only during one statement, so several at a time are faster than one by one, but not
 * so many that they hold every connection.
 */
const bookingsAtOnce = 8

type Parts = { params: unknown; body: unknown }

const textOf = (part: unknown, name: string) => {
  const value = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * The object that a call locks, and how many calls may do so at a time. Calls that change nothing, or call another system, say so in
 * the contract: nothing waits for those.
 */
function laneOf({ method, path, repeats }: EndpointShape, { params, body }: Parts) {
  if (method === 'GET' || repeats !== undefined) return
  const id = textOf(params, 'id')
  if (id !== undefined) return { key: id, width: 1 }
  // there is one such object for the whole marketplace
  if (method === 'PATCH') return { key: path, width: 1 }
  const assetId = textOf(body, 'assetId')
  return assetId === undefined ? undefined : { key: `${path} ${assetId}`, width: bookingsAtOnce }
}

/**
 * Those who change one object wait here for each other, in order and without a connection. When they waited for its row
 * lock, two hundred of them held all connections of the server, and everyone else got a 503 after two seconds.
 */
export function createWriters() {
  const lanes = createLanes(lanesOfWriters)
  return async <T>(endpoint: EndpointShape, parts: Parts, work: () => Promise<T>): Promise<T> => {
    const lane = laneOf(endpoint, parts)
    if (!lane) return work()
    try {
      return await lanes.run(lane.key, lane.width, work)
    } catch (error) {
      if (error instanceof LaneRefusal) throw refuse('object.busy')
      throw error
    }
  }
}

export type Writers = ReturnType<typeof createWriters>
