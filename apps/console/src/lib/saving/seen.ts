import { failureOf } from '@plaza/domain'
import { because } from '../confirmation.ts'

/** Whatever says when it was last changed. Settings say a version instead; it goes in its place. */
export type Dated = { updatedDate: string }

/** For a call that must not overwrite what came after this was read, with a reason if there is one. */
export const asSeen = ({ updatedDate }: Dated, reason = '') => ({
  headers: { ...because(reason).headers, 'x-plaza-if-updated': updatedDate },
})

/** The thing as a colleague has saved it meanwhile, where that is why a call was refused. */
export function currentIn<Thing extends Dated>(error: unknown): Thing | undefined {
  if (failureOf(error).code !== 'changed') return
  // the refusal of this code carries the object itself, as its own reading would answer it
  return (error as { data?: { current?: Thing } }).data?.current
}
