import { defineTask } from '../../slice.ts'
import { nameOf, tell } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import * as store from './store.ts'

/** Ratings have no events, so whoever is rated is told by a job that is stored with the rating. */
export const tellTask = defineTask<{ id: string }>('tell-rating', async (services, { id }) => {
  const { db } = services
  const rating = await store.read(db.read, id)
  const to = rating && (await findUser(db.read, rating.target_id))
  if (!rating || !to) return
  const author = rating.author_id === null ? undefined : await findUser(db.read, rating.author_id)
  const otherName = nameOf(author)
  if (rating.is_sealed) {
    await tell(services, {
      name: 'ratingWaiting',
      to,
      cause: `sealed rating ${rating.transaction_id} ${rating.author_id}`,
      path: `/i/t/${rating.transaction_id}?rate=1`,
      objectId: rating.id,
      data: { otherName },
    })
    return
  }
  const { comment } = rating
  await tell(services, {
    name: 'ratingReceived',
    to,
    // a booking may be rated in several respects; people hear of it once
    cause: `rating ${rating.transaction_id ?? rating.id} ${rating.author_id}`,
    path: `/p/${to.id}#ratings`,
    objectId: rating.id,
    data: { otherName, hasComment: comment ? 'yes' : 'no', comment: comment ?? '' },
    mail: () => ({ parts: comment ? { quote: { by: otherName, text: comment } } : {} }),
  })
})

/** Whoever gave a rating hears what is said to it. */
export const tellReplyTask = defineTask<{ id: string }>('tell-rating-reply', async (services, { id }) => {
  const { db } = services
  const rating = await store.read(db.read, id)
  if (!rating?.reply || rating.author_id === null) return
  const [to, target] = await Promise.all([findUser(db.read, rating.author_id), findUser(db.read, rating.target_id)])
  if (!to) return
  const otherName = nameOf(target)
  const { reply } = rating
  await tell(services, {
    name: 'ratingReplied',
    to,
    cause: `reply to rating ${rating.id}`,
    path: `/p/${rating.target_id}#ratings`,
    objectId: rating.id,
    data: { otherName },
    mail: () => ({ parts: { quote: { by: otherName, text: reply } } }),
  })
})
