import { type Reply, readReplies, readyMadeReplies } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { entriesQuery } from '../../lib/entries.ts'
import { useLanguages } from '../../lib/languages.ts'
import { useServices } from '../../lib/services.tsx'

/** The entries of replies, and where they begin. */
export function useReplyEntries() {
  const { sdk } = useServices()
  return { query: useQuery(entriesQuery(sdk, 'reply')), languages: useLanguages() }
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
