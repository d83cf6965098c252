import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createEvent } from './create-event.ts'
import { eventHistory } from './history.ts'
import { listEvents, readEvent } from './read.ts'
import { eventStats } from './stats.ts'

export const eventHandlers: Handlers<Endpoints['events']> = {
  list: listEvents,
  read: readEvent,
  history: eventHistory,
  getStats: eventStats,
  create: createEvent,
}
