import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, dateFilter, isoDate, listFilter, nullable, oneOf, optional, stamps, text } from './schema.ts'

/** What new accounts, and changes of old ones, are refused for. */
export const blockKinds = ['email', 'phone', 'payout', 'domain'] as const
export type BlockKind = (typeof blockKinds)[number]

/** A person who may not come back, or a value that no account may have. */
export const block = Type.Object({
  id: Type.String(),
  ...stamps,
  kind: oneOf('person', ...blockKinds),
  /** Masked for those who may not read private data: `a•••@example.com`. Null for people, and where its owner was erased. */
  value: nullable(Type.String()),
  /** Whose it is, or was. */
  userId: nullable(Type.String()),
  userName: nullable(Type.String()),
  reason: Type.String(),
  createdBy: nullable(Type.String()),
  createdByName: nullable(Type.String()),
  /** How often someone was refused because of it. */
  hits: Type.Integer(),
  lastHitDate: nullable(isoDate),
})
export type Block = Static<typeof block>

export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/blocks',
    summary: 'List who and what is blocked, newest first',
    access: needs('block:list:all'),
    query: closed({
      id: optional(listFilter),
      kind: optional(listFilter),
      userId: optional(listFilter),
      /** An address, a phone number or an account: those that would refuse it. */
      value: optional(text({ max: 255 })),
      createdDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate'], legacy: 'offset', always: 'cursor' },
    response: block,
  }),
  create: endpoint({
    method: 'POST',
    path: '/blocks',
    summary: 'Block an address, phone number, payout account or domain for all accounts from now on',
    access: needs('block:create:all'),
    reason: 'kept',
    recorded: true,
    body: closed({
      kind: oneOf(...blockKinds),
      value: text({ max: 255 }),
      userId: optional(text({ max: 255 })),
      reason: text({ min: 3, max: 500 }),
    }),
    response: block,
    refusals: ['block.valueInvalid', 'block.exists'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/blocks/:id',
    summary: 'Unblock a value',
    access: needs('block:remove:all'),
    reason: 'kept',
    recorded: true,
    params: closed({ id: text() }),
    response: Type.Object({ id: Type.String() }),
    refusals: ['block.ofPerson'],
  }),
}
