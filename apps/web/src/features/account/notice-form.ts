import type { JsonObject } from '@plaza/contract'
import {
  localDate,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  startOfDay,
} from '@plaza/domain'

/** One box for each kind and way, and the day until which no mail is wanted. */
export type NoticeValues = Record<`${NoticeKind}.${NoticeChannel}`, boolean> & { pausedUntil: string }

const channels: readonly NoticeChannel[] = ['email', 'inApp']

export function valuesOf({ pausedUntil, ...choices }: NoticeChoices, zone: string): NoticeValues {
  const boxes = noticeKinds.flatMap((kind) =>
    channels.map((channel) => [`${kind}.${channel}`, choices[kind][channel]] as const),
  )
  return {
    ...(Object.fromEntries(boxes) as Record<`${NoticeKind}.${NoticeChannel}`, boolean>),
    pausedUntil: pausedUntil ? localDate(pausedUntil.getTime(), zone) : '',
  }
}

/** As they are kept: `null` takes an earlier pause away, because what is sent is merged with what was there. */
export function choicesOf(values: NoticeValues, zone: string): JsonObject {
  const rows = noticeKinds.map((kind) => [
    kind,
    Object.fromEntries(channels.map((channel) => [channel, values[`${kind}.${channel}`]])),
  ])
  const { pausedUntil: date } = values
  return {
    ...Object.fromEntries(rows),
    pausedUntil: date ? new Date(startOfDay({ date, zone })).toISOString() : null,
  }
}
