export { type Claim, claimKey, findAnswer, forgetAnswers, keepAnswer } from './answers.ts'
export { type Changes, createChanges, type Topic } from './changes.ts'
export { connect } from './connection.ts'
export {
  afterCommit,
  type DatabaseOptions,
  type Db,
  type OneStatement,
  openDatabase,
  type Reader,
  type Tx,
} from './database.ts'
export { requireDurable } from './durability.ts'
export { makeDataFolder } from './embedded/data-lock.ts'
export { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
export { isConnectionLost, isDatabaseUnavailable, sqlState } from './errors.ts'
export { calledNearly, holdsAll, isAlike, userName, userText } from './folded-text.ts'
export { freeColumns } from './free-columns.ts'
export { addressConfig } from './hosts.ts'
export { insertFragment } from './insert-fragment.ts'
export { lockSetting, readSetting, settleOnce, writeSetting } from './instance-settings.ts'
export { keptPlan } from './kept-plans.ts'
export { migrate, type Planned, planMigrations } from './migrate.ts'
export { newestMigration } from './migrations.ts'
export { outlast } from './outlast.ts'
export { dateColumns, listed, type OrderColumns, paginate, whereDate, whereIn, whereNumber } from './paginate.ts'
export { countPeriods, type PeriodOptions } from './periods.ts'
export { isUsable } from './ping.ts'
export { StartProblem } from './problems.ts'
export { currentReading, examineReplicas, isPosition, type Reading, readingAs } from './replicas.ts'
export { foldCounts } from './row-counts.ts'
export type { Tables } from './tables.ts'
