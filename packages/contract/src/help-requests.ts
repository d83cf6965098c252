import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, text } from './schema.ts'

/** Whether a person has asked for help with a booking, as they see it themselves. */
const helpRequest = Type.Object({
  /** When the caller asked; null once that is settled, and before. */
  requestedDate: nullable(isoDate),
})
export type HelpRequest = Static<typeof helpRequest>

/** Help with a booking: asked for by the event `help_requested`, and answered by those who run the marketplace. */
export const helpRequests = {
  read: endpoint({
    method: 'GET',
    path: '/transactions/:id/help-request',
    summary: 'Get whether the caller’s request for help with a booking is still open',
    access: needs('transaction:read', 'transaction:read:all'),
    params: closed({ id: text() }),
    response: helpRequest,
  }),
}
