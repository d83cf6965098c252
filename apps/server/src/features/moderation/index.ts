import { slice } from '../../slice.ts'
import { presentAsset } from '../assets/index.ts'
import { changeOwner } from './change-owner.ts'
import { decide } from './decide.ts'
import { readReview } from './review.ts'
import { missingReviewsTask, reviewFollower } from './review-cases.ts'
import { tellOwnerTask } from './tell-owner.ts'

export const moderation = slice({
  handlers: {
    assetModeration: {
      review: ({ params }, { services }) => readReview(params.id, services),
      decide: async ({ params, body }, { actor, services, headers }) => {
        const { 'x-plaza-if-updated': seen } = headers
        const lastSeen = typeof seen === 'string' && seen !== '' ? seen : undefined
        return presentAsset(await decide({ ...params, ...body, lastSeen }, actor, services), actor, services)
      },
      changeOwner: async ({ params, body }, { actor, services }) =>
        presentAsset(await changeOwner({ ...params, ...body }, actor, services), actor, services),
    },
  },
  tasks: [tellOwnerTask],
  follows: [reviewFollower],
  schedules: [{ task: missingReviewsTask, crontab: '*/10 * * * *' }],
})
