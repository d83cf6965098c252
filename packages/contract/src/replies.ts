import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'

const replyUses = Type.Object({
  /** `reply.<slug>` */
  name: Type.String(),
  /** How often staff sent it in the last thirty days. */
  used30d: Type.Integer(),
})
export type ReplyUses = Static<typeof replyUses>

/** What staff write again and again. The replies themselves are entries. */
export const replies = {
  uses: endpoint({
    method: 'GET',
    path: '/replies/uses',
    summary: 'List how often staff sent each of their replies in the last thirty days',
    access: needs('entry:edit:all', 'case:list:all'),
    response: Type.Array(replyUses),
  }),
}
