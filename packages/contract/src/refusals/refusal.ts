/** One way in which a call is refused. */
export type RefusalShape = {
  status: number
  /** The sentence of the answer. `{name}` stands for a value that is known only when it is thrown. */
  message: string
  /** What it means, for the reference, where the message is a mere phrase of HTTP or made elsewhere. */
  meaning?: string
  /** What clients read as `code`, where that word was on the wire before this table; else the name of the entry. */
  code?: string
}

/** Keeps the literals of a table, so that names, codes and the values of messages are types. */
export const table = <const Table extends Readonly<Record<string, RefusalShape>>>(entries: Table): Table => entries
