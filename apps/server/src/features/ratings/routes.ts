import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createRating } from './create-rating.ts'
import { listRatings, readRating } from './read.ts'
import { removeRating } from './remove-rating.ts'
import { readStats } from './stats.ts'
import { updateRating } from './update-rating.ts'

export const ratingHandlers: Handlers<Endpoints['ratings']> = {
  getStats: readStats,
  list: listRatings,
  read: readRating,
  create: createRating,
  update: updateRating,
  remove: removeRating,
}
