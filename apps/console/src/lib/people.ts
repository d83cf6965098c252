import { useQuery } from '@tanstack/react-query'
import { useMay } from './me.ts'
import { languageOf, nameOf, pictureOf } from './person.ts'
import { useServices } from './services.tsx'

export type KnownPerson = {
  id: string
  name: string
  picture: string | undefined
  /** What they read, where that may be known. */
  locale?: string | undefined
}

/** As many as one call tells. */
const most = 100

/** Names and faces of some people by their ids, in one call; whoever may not list people knows their colleagues alone. */
export function usePeople(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, KnownPerson> {
  const { sdk } = useServices()
  const may = useMay()
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))].sort().slice(0, most)
  const mayListPeople = may('user:list:all')
  const people = useQuery({
    queryKey: ['users', 'list', { id: wanted }],
    queryFn: async () => {
      const found = await sdk.users.list({ id: wanted, nbResultsPerPage: most })
      return found.map((user) => ({
        id: user.id,
        name: nameOf(user),
        picture: pictureOf(user),
        locale: languageOf(user),
      }))
    },
    enabled: mayListPeople && wanted.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const colleagues = useQuery({
    queryKey: ['staff', 'list'],
    queryFn: async () => (await sdk.staff.list()).results,
    enabled: !mayListPeople && may('staff:list:all'),
    staleTime: 60_000,
  })
  const known: readonly KnownPerson[] = mayListPeople
    ? (people.data ?? [])
    : (colleagues.data ?? []).map((member) => ({
        id: member.id,
        name: nameOf(member),
        picture: member.avatarUrl ?? undefined,
      }))
  return new Map(known.map((person) => [person.id, person]))
}
