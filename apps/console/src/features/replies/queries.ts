import { type Reply, readReplies, readyMadeReplies } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { entriesQuery } from '../../lib/entries.ts'
import { useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'

/** The entries of replies, and where they begin. */
export function useReplyEntries() {
  const { sdk } = useServices()
  return { query: useQuery(entriesQuery(sdk, 'reply')), languages: useLanguages() }
}

/** How often each reply was sent in the last thirty days; nothing for those who may not know. */
export function useReplyUses(): ReadonlyMap<string, number> | undefined {
  const { sdk } = useServices()
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['replies', 'uses'],
    queryFn: () => sdk.replies.uses(),
    enabled: may('entry:edit:all', 'case:list:all'),
  })
  return data && new Map(data.map(({ name, used30d }) => [name, used30d]))
}

/** A row of the list: a reply, and whose words it has. */
export type ReplyRow = Reply & { id: string; origin: 'ready' | 'changed' | 'own' }

/** All replies of a marketplace, by title. */
export function replyRows(entries: Parameters<typeof readReplies>[0], first: string): ReplyRow[] {
  const changed = new Set(entries.map(({ name }) => name))
  return readReplies(entries, first).map((reply) => ({
    ...reply,
    id: reply.name,
    origin: !isReadyMade(reply.name) ? 'own' : changed.has(reply.name) ? 'changed' : 'ready',
  }))
}

export const isReadyMade = (name: string) => readyMadeReplies.some((reply) => reply.name === name)
