import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { ratingArchive } from './archive.ts'
import { createRating } from './create-rating.ts'
import { moderateRating } from './moderate-rating.ts'
import { openDueTask } from './open-ratings.ts'
import { show, snapshot } from './present.ts'
import { listRatings, readRating } from './read.ts'
import { removeRating } from './remove-rating.ts'
import { removeReply } from './remove-reply.ts'
import { replyToRating } from './reply-to-rating.ts'
import { readStats } from './stats.ts'
import * as store from './store.ts'
import { summarizeRatings } from './summarize.ts'
import { tellReplyTask, tellTask } from './tell-rating.ts'
import { updateRating } from './update-rating.ts'

export { assetScore } from './asset-score.ts'
export { likeOf, narrowing } from './rules.ts'
export { tellTask as tellOfRating } from './tell-rating.ts'

export const ratings = slice({
  handlers: {
    ratings: {
      getStats: ({ query, page }, { services }) => readStats({ filters: query, page }, services),
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listRatings({ filters: query, page }, actor, services), (row) => show(row, actor, services)),
      read: async ({ params }, { actor, services }) =>
        show(await readRating(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) => show(await createRating(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateRating({ id: params.id, changes: body }, actor, services), actor, services),
      summarize: (_request, { services }) => summarizeRatings(services),
      moderate: async ({ params, body }, { actor, services }) =>
        show(await moderateRating({ id: params.id, ...body }, actor, services), actor, services),
      reply: async ({ params, body }, { actor, services }) =>
        show(await replyToRating({ id: params.id, ...body }, actor, services), actor, services),
      removeReply: async ({ params }, { actor, services }) =>
        show(await removeReply(params.id, actor, services), actor, services),
      remove: ({ params }, { actor, services }) => removeRating(params.id, actor, services),
    },
  },
  objects: { rtg: snapshotOf('rating', store.read, snapshot) },
  tasks: [tellTask, tellReplyTask],
  schedules: [{ task: openDueTask, crontab: '*/10 * * * *' }],
  tables: ['ratings'],
  archive: [ratingArchive],
  trash: [{ kind: 'rating', resource: ratingArchive, by: 'id', needs: ['targetId'], people: ['authorId', 'targetId'] }],
})
