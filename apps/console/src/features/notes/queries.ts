import { staffRoles } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'
import { nameOf } from '../../lib/person.ts'

/** As many as anybody reads; older ones are a matter for the API. */
const mostNotes = 50

export const notesQuery = (sdk: Sdk, objectId: string) =>
  queryOptions({
    queryKey: ['notes', 'list', { objectId }],
    queryFn: async () => [...(await sdk.notes.list({ objectId, nbResultsPerPage: mostNotes }))],
  })

export type Colleague = { id: string; name: string }

/** Whom a note can be meant for. Those who may not list staff find them among people. */
export const colleaguesQuery = (sdk: Sdk, mayListStaff: boolean) =>
  queryOptions({
    queryKey: ['staff', 'names', { mayListStaff }],
    queryFn: async (): Promise<Colleague[]> => {
      const people = mayListStaff
        ? (await sdk.staff.list()).results
        : await sdk.users.list({ role: staffRoles.map(({ value }) => value), nbResultsPerPage: 100 })
      return people.map((person) => ({ id: person.id, name: nameOf(person) }))
    },
    staleTime: 5 * 60_000,
  })
