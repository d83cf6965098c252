import type pg from 'pg'

/** The database itself ends a statement that takes too long, and says so, unless nothing comes over the connection any more. */
const graceMs = 3_000
const turnMs = 500

/** Inside a transaction that takes as long as it takes, such as an import. */
const isLifting = (text: string) => text.includes('set_config(') && text.includes('statement_timeout')
const lifted = new WeakSet<pg.PoolClient>()

/**
 * Gives a connection up over which nothing comes any more, as when a cable is pulled or a firewall has forgotten it: whoever waits
 * would wait for a quarter of an hour, and all connections of a server with them.
 */
export function giveUpIfSilent(client: pg.PoolClient, answer: Promise<unknown>, text: string, statementMs: number) {
  if (isLifting(text)) lifted.add(client)
  const isLifted = lifted.has(client)
  if (text === 'commit' || text === 'rollback') lifted.delete(client)
  if (isLifted) return
  const giveUp = () =>
    client.connection.stream.destroy(
      Object.assign(new Error('Nothing comes over a database connection any more'), { code: 'ETIMEDOUT' }),
    )
  // a process that was paused first reads what has come meanwhile
  const lookAgain = () => {
    timer = setTimeout(giveUp, turnMs).unref()
  }
  let timer = setTimeout(lookAgain, statementMs + graceMs).unref()
  const isOver = () => clearTimeout(timer)
  answer.then(isOver, isOver)
}
