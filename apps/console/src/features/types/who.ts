import type { Transition } from '@plaza/domain'
import type { Who } from './texts.ts'

/** Who takes a step, as operators choose it. */
export function whoOf({ actors }: Pick<Transition, 'actors'>): Who {
  if (!actors) return 'both'
  const [isOwner, isTaker] = [actors.includes('owner'), actors.includes('taker')]
  return isOwner && isTaker ? 'both' : isOwner ? 'owner' : isTaker ? 'taker' : 'us'
}

export const actorsOf: Readonly<Record<Who, readonly string[]>> = {
  owner: ['owner'],
  taker: ['taker'],
  both: ['owner', 'taker'],
  us: [],
}
