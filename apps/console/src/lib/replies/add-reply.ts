/** A reply under what was typed already. */
export const addReply = (typed: string, reply: string): string =>
  typed.trim() === '' ? reply : `${typed.trimEnd()}\n\n${reply}`
