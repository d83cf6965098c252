import type { Member } from './signals.ts'

type Known = { member: Member; timer: NodeJS.Timeout | undefined }

/** Whose tokens the connection relies on: a person who acts as someone else does so with their own session. */
function holdersOf({ userId, claims: { sourceUserId } }: Member): string[] {
  return typeof sourceUserId === 'string' && sourceUserId !== userId ? [userId, sourceUserId] : [userId]
}

/** Whom the connections of this server speak for, found by connection and by person. */
export function createMembers<Connection extends object>() {
  const known = new Map<Connection, Known>()
  const byHolder = new Map<string, Set<Connection>>()

  function remove(connection: Connection) {
    const entry = known.get(connection)
    if (!entry) return
    clearTimeout(entry.timer)
    known.delete(connection)
    for (const id of holdersOf(entry.member)) {
      const theirs = byHolder.get(id)
      theirs?.delete(connection)
      if (theirs?.size === 0) byHolder.delete(id)
    }
  }

  return {
    get: (connection: Connection) => known.get(connection),
    set(connection: Connection, entry: Known) {
      remove(connection)
      known.set(connection, entry)
      for (const id of holdersOf(entry.member)) {
        const theirs = byHolder.get(id)
        if (theirs) theirs.add(connection)
        else byHolder.set(id, new Set([connection]))
      }
    },
    delete: remove,
    /** What is on tokens of one person, by whom it speaks for: mostly that person. */
    groupsOf(holderId: string): Map<string, { connection: Connection; member: Member }[]> {
      const found = [...(byHolder.get(holderId) ?? [])].flatMap((connection) => {
        const member = known.get(connection)?.member
        return member ? [{ connection, member }] : []
      })
      return Map.groupBy(found, ({ member }) => member.userId)
    },
  }
}
