import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { operation } from './operations.ts'
import { closed, nullable, text } from './schema.ts'

/** What a reset takes away, and who stays. */
const testData = Type.Object({
  /** Never in live. */
  isOffered: Type.Boolean(),
  /** What has to be sent to confirm it: the name of the marketplace. */
  name: Type.String(),
  people: Type.Integer(),
  organizations: Type.Integer(),
  listings: Type.Integer(),
  bookings: Type.Integer(),
  messages: Type.Integer(),
  ratings: Type.Integer(),
  /** Colleagues keep their accounts. */
  staff: Type.Integer(),
  /** The operation of a reset that is under way. */
  operationId: nullable(Type.String()),
})
export type TestData = Static<typeof testData>

export const testDatas = {
  read: endpoint({
    method: 'GET',
    path: '/test-data',
    summary: 'Read what a reset of the test data would remove',
    access: needs('data:import:all'),
    response: testData,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/test-data/reset',
    summary:
      'Remove all people, listings, bookings and whatever came of them, in the background; settings, catalogue, texts and staff stay. Not in live',
    access: needs('data:import:all'),
    reason: 'required',
    recorded: true,
    body: closed({
      /** The name of the marketplace. */
      confirm: text({ max: 200 }),
    }),
    /** It runs in the background; if one is already in progress, that one is returned. */
    response: operation,
    refusals: ['testData.live', 'testData.otherName'],
  }),
}
