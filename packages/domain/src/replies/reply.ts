/** Moments in which staff write to people. */
export const replyUses = ['reject', 'warn', 'refund', 'message', 'closeReport', 'suspend'] as const
export type ReplyUse = (typeof replyUses)[number]

/** What a reply may name. */
export const replyValues = ['name', 'listing', 'service'] as const
export type ReplyValues = Partial<Record<(typeof replyValues)[number], string>>

/** Something that staff write often, in several languages. */
export type Reply = {
  name: string
  title: string
  uses: readonly ReplyUse[]
  texts: Readonly<Record<string, string>>
  /** It is kept, and not offered. */
  isOff?: boolean
}
