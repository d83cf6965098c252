import type { ReplyUse } from '@plaza/domain'
import type { EntryPlace } from '../../lib/entries.ts'
import type { ReplyRow } from './queries.ts'

/** What the editor of a reply holds in one language. Title and uses are those of all languages. */
export type ReplyForm = { title: string; uses: readonly ReplyUse[]; text: string; isOffered: boolean }

export const readReply = ({ title, uses, texts, isOff }: ReplyRow, { locale }: EntryPlace): ReplyForm => ({
  title,
  uses,
  text: texts[locale] ?? '',
  isOffered: isOff !== true,
})

/** Changes of the form as fields of its entry. */
export const replyFields = ({ title, uses, text, isOffered }: Partial<ReplyForm>) => ({
  ...(title !== undefined && { title: title.trim() }),
  ...(uses !== undefined && { uses: [...uses] }),
  ...(text !== undefined && { text: text.trim() || null }),
  ...(isOffered !== undefined && { isOff: !isOffered }),
})
