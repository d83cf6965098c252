import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createAvailability } from './create-availability.ts'
import { listAvailabilities, readGraph } from './read.ts'
import { removeAvailability } from './remove-availability.ts'
import { updateAvailability } from './update-availability.ts'

export const availabilityHandlers: Handlers<Endpoints['availabilities']> = {
  getGraph: readGraph,
  list: listAvailabilities,
  create: createAvailability,
  update: updateAvailability,
  remove: removeAvailability,
}
