import {
  asObject,
  closestLocale,
  fillReply,
  isReplyWhole,
  offeredLocales,
  orderBy,
  type ReplyUse,
  readingOf,
  readReplies,
  replyIn,
  replyLanguage,
} from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { entriesQuery } from '../entries.ts'
import { configQuery } from '../languages.ts'
import { useMay } from '../me.ts'
import { usePlainName } from '../ServiceLogo.tsx'
import { useServices } from '../services.tsx'

/** Whom a reply is for, and what it may name. */
export type ReplyReader = {
  /** One of these moments. */
  uses: readonly ReplyUse[]
  name: string
  /** What they read; the first language of the marketplace where that is not known. */
  locale?: string | undefined
  listing?: string | undefined
}

/** The replies for a moment, in the words that this reader would get; without those that name what is not at hand. */
export function useReplies({ uses, name, locale, listing }: ReplyReader) {
  const { sdk } = useServices()
  const may = useMay()
  const service = usePlainName()
  const { data: config } = useQuery(configQuery(sdk))
  const instant = asObject(config?.stelace.instant)
  const { first } = offeredLocales(instant)
  const order = orderBy(readingOf(instant), locale ?? first)
  const { data } = useQuery({ ...entriesQuery(sdk, 'reply'), enabled: may('entry:list:all') })
  const values = { name, service, ...(listing !== undefined && { listing }) }
  return readReplies(data ?? [], first)
    .filter((reply) => !reply.isOff && uses.some((use) => reply.uses.includes(use)))
    .map((reply) => {
      const language = replyLanguage(reply, order) ?? first
      // nobody wrote it in the reader's language
      const isOther = locale !== undefined && closestLocale([language], [locale]) === undefined
      return { ...reply, text: replyIn(reply, order) ?? '', ...(isOther && { language }) }
    })
    .filter(({ text }) => text !== '' && isReplyWhole(text, values))
    .map((reply) => ({ ...reply, text: fillReply(reply.text, values) }))
}
