import { type Actor, may, type Services } from '../../context.ts'
import type { Books } from './store.ts'

type People = { readonly payer_id: string | null; readonly receiver_id: string | null }

/** Whether somebody pays or gets something by a line or move. */
export const concerns = ({ payer_id, receiver_id }: People, { userId }: Actor) =>
  userId !== null && (payer_id === userId || receiver_id === userId)

const isPayer = ({ payer_id }: Pick<Books, 'payer_id'>, { userId }: Actor) => userId !== null && payer_id === userId

/** Whoever pays an order, or gets something by one of its lines or moves. */
export const isParty = (books: Books, actor: Actor) =>
  isPayer(books, actor) ||
  (actor.userId !== null && [...books.lines, ...books.moves].some(({ receiver_id }) => receiver_id === actor.userId))

/** What each owner of a cart earns is not for the others. */
export function visibleTo(books: Books, actor: Actor, { settings }: Services): Pick<Books, 'lines' | 'moves'> {
  if (!settings.limits || isPayer(books, actor) || may(actor, 'order:read:all')) return books
  return {
    lines: books.lines.filter((line) => concerns(line, actor)),
    moves: books.moves.filter((move) => concerns(move, actor)),
  }
}
