import { expect, test } from 'vitest'
import { createMembers } from './members.ts'
import type { Member } from './signals.ts'

const memberOf = (userId: string, sourceUserId?: string): Member => ({
  userId,
  organizationIds: [],
  consoleChannels: [],
  claims: { userId, ...(sourceUserId === undefined ? {} : { sourceUserId }) },
  expires: undefined,
})

test('connections are found by whoever holds their tokens, those that act as others too', () => {
  const members = createMembers<object>()
  const [own, other, asOther] = [{}, {}, {}]
  const theirs = (id: string) =>
    [...members.groupsOf(id)].map(([userId, found]) => [userId, found.map(({ connection }) => connection)])
  members.set(own, { member: memberOf('ana'), timer: undefined })
  members.set(other, { member: memberOf('ben'), timer: undefined })
  members.set(asOther, { member: memberOf('ben', 'ana'), timer: undefined })
  expect(theirs('ana')).toEqual([
    ['ana', [own]],
    ['ben', [asOther]],
  ])
  expect(theirs('ben')).toEqual([['ben', [other, asOther]]])

  members.set(asOther, { member: memberOf('ana'), timer: undefined })
  expect(theirs('ben')).toEqual([['ben', [other]]])
  for (const connection of [own, other, asOther]) members.delete(connection)
  expect([...theirs('ana'), ...theirs('ben')]).toEqual([])
})
