import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { listEvents, readEvent } from './read.ts'

export const eventHandlers: Handlers<Endpoints['events']> = { list: listEvents, read: readEvent }
