import { slice } from '../../slice.ts'
import { ratingArchive } from './archive.ts'
import { createRating } from './create-rating.ts'
import { listRatings, readRating } from './read.ts'
import { removeRating } from './remove-rating.ts'
import { readStats } from './stats.ts'
import { tellTask } from './tell-rating.ts'
import { updateRating } from './update-rating.ts'

export const ratings = slice({
  handlers: {
    ratings: {
      getStats: readStats,
      list: listRatings,
      read: readRating,
      create: createRating,
      update: updateRating,
      remove: removeRating,
    },
  },
  tasks: [tellTask],
  tables: ['ratings'],
  archive: [ratingArchive],
})
