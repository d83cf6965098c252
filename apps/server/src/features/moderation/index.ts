import { slice } from '../../slice.ts'
import { missingReviewsTask, reviewFollower } from './review-cases.ts'

export const moderation = slice({
  follows: [reviewFollower],
  schedules: [{ task: missingReviewsTask, crontab: '*/10 * * * *' }],
})
