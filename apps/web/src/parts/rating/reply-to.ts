import type { Rating } from '@plaza/contract'
import { objectOf, textOf } from '../../lib/json.ts'

/** What was said to a rating, if anything was. */
export function replyTo({ platformData }: Pick<Rating, 'platformData'>): { content: string; date: string } | undefined {
  const { content, date } = objectOf(objectOf(platformData.plaza).reply)
  const said = textOf(content)
  const when = textOf(date)
  return said && when ? { content: said, date: when } : undefined
}

/** Until when nobody else reads a rating, while that lasts. */
export const sealedUntil = ({ platformData }: Pick<Rating, 'platformData'>): string | undefined =>
  textOf(objectOf(platformData.plaza).sealedUntil)
