import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'

/**
 * What becomes of those who ask for a second connection while a transaction is open. With all connections held by those
 * who ask for another one, nobody gets any.
 */
export type SecondConnections = {
  /** Runs what belongs to an open transaction. */
  during<T>(run: () => Promise<T>): Promise<T>
  /** For a transaction that stays open longer than the call that opens it: it counts for all that the caller does from here on. */
  held(): OpenTransaction
  guarded(pool: PostgresPool): PostgresPool
}

export type OpenTransaction = { isOpen: boolean }

export const tolerated: SecondConnections = {
  during: (run) => run(),
  held: () => ({ isOpen: false }),
  guarded: (pool) => pool,
}

const transactions = new AsyncLocalStorage<OpenTransaction>()

export const refused: SecondConnections = {
  async during(run) {
    const transaction = { isOpen: true }
    try {
      return await transactions.run(transaction, run)
    } finally {
      transaction.isOpen = false
    }
  },
  held() {
    const transaction = { isOpen: false }
    transactions.enterWith(transaction)
    return transaction
  },
  guarded: (pool) => ({
    ...pool,
    connect: async () => {
      if (!transactions.getStore()?.isOpen) return pool.connect()
      throw new Error(
        'A second connection while a transaction is open: read through the transaction, or through `aside`',
      )
    },
  }),
}
