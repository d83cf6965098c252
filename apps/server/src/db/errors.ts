/** The five-letter code by which PostgreSQL names a problem, if the error came from there. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Two transactions met and one has to go back: the same work done again will succeed. */
export const mustRetry = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

// connection, resources and operator classes, then: lock not available, transaction open for too long
const unavailableStates = /^(08|53|57|58)|^(55P03|25P03|25P04)$/
const brokenSockets = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']
// what the driver says without any code
const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a)/i

/** The database is gone, starting or too busy; nothing is wrong with what was asked. Such a call is answered with 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state) return unavailableStates.test(state)
  return brokenSockets.includes(String((error as { code?: unknown }).code)) || lostConnection.test(error.message)
}

/** No connection came about in time, and nobody refused one: the machine may only be busy. */
export const isTimeout = (error: unknown) => error instanceof Error && /^timeout e/i.test(error.message)

const lostStates = /^08|^57P0[123]$|^53300$/

/** The connection broke or could not be made, which says nothing about the work: the same will succeed when it is back. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined ? isDatabaseUnavailable(error) : lostStates.test(state)
}
