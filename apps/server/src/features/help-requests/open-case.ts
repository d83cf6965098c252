import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { textOf } from '../../lib/free-json.ts'
import { type Follower, follow } from '../../slice.ts'
import { addReport } from '../cases/index.ts'
import { findTransaction } from '../transactions/index.ts'

const longest = 3000

/** Anybody may send an event about anything: only the two sides of a booking are helped with it. */
async function openOfWish({ id, createdDate, objectId, emitterId, metadata }: StoredEvent, services: Services) {
  const booking = objectId?.startsWith('trn_') ? await findTransaction(services.db.read, objectId) : undefined
  if (!booking || emitterId === null || ![booking.owner_id, booking.taker_id].includes(emitterId)) return
  const about = {
    kind: 'help' as const,
    priority: 'high' as const,
    objectType: 'transaction',
    objectId: booking.id,
    title: textOf(asObject(booking.asset_snapshot).name)?.slice(0, 255) ?? null,
    userIds: [emitterId],
  }
  const words = textOf(metadata.text)?.trim().slice(0, longest) || null
  const wish = { event_id: id, created_date: createdDate, reporter_id: emitterId, reason: null, text: words }
  await services.db.tx((tx) => addReport(tx, about, wish, services))
}

export const helpFollower: Follower = follow(['help_requested'], 'help-requests.case', openOfWish, {
  inOrderOf: ({ objectId }) => objectId,
})
