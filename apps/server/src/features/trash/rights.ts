import { type TrashKind, trashRights } from '@plaza/contract'
import { type Actor, may } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'

const isKind = (name: string): name is TrashKind => Object.hasOwn(trashRights, name)

/** The kinds of deleted things that somebody may see. */
export const kindsSeenBy = (actor: Actor): TrashKind[] =>
  Object.keys(trashRights)
    .filter(isKind)
    .filter((kind) => may(actor, trashRights[kind]))

export function checkKind(kind: TrashKind, actor: Actor) {
  if (!may(actor, trashRights[kind])) throw refuse('permission.denied')
}
