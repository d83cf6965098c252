import { migrate, type Planned, planMigrations } from '../db/index.ts'
import { migrateJobs } from '../jobs/index.ts'
import { type Command, CommandProblem } from './command.ts'
import { withDatabase } from './marketplace.ts'

export const migrateCommand: Command = {
  usage: '[--plan]',
  summary: 'brings the database to this version before servers start; --plan only says what that would do',
  async run(args, { say }, settings) {
    if (args.some((arg) => arg !== '--plan')) throw new CommandProblem('Usage: migrate, or migrate --plan')
    await withDatabase(settings, async (url) => {
      if (args.includes('--plan')) return tellPlan(await planMigrations(url), say)
      const ran = await migrate({ url, isWayAround: settings.databaseDirectUrl !== undefined, log: say })
      await migrateJobs(url)
      say(ran.length === 0 ? 'The database is up to date.' : `Done: ${ran.length}.`)
    })
  },
}

const holding = {
  everybody: 'readers and writers wait',
  writers: 'writers wait',
  rows: 'writers of the same rows wait',
  nobody: 'nobody waits',
} as const

function tellPlan(planned: readonly Planned[], say: (line: string) => void) {
  if (planned.length === 0) return say('Nothing to do: the database is up to date.')
  for (const { kind, name, isAlone, needs, locks } of planned) {
    say(`${kind} ${name}${isAlone ? ' (outside a transaction; may run again after a crash)' : ''}`)
    for (const lock of locks)
      say(
        `    ${lock.table} (about ${Math.round(lock.rows)} rows): ${holding[lock.holds]}${lock.isLong ? ', for as long as it takes' : ', for a moment'}`,
      )
    if (kind === 'Migration') say(`    ${oldServers(needs)}`)
  }
  const stops = planned.some(({ needs }) => needs !== 0)
  say(
    stops
      ? 'Servers of the previous version may fail afterwards: read the lines above before you run this beside them.'
      : 'Servers of the previous version keep working, and may be restarted, until each is replaced.',
  )
}

function oldServers(needs: number | null): string {
  if (needs === 0) return 'older servers go on'
  if (needs === null) return 'from before migrations said whether older servers go on: stop those first'
  return `servers that know migration ${String(needs).padStart(4, '0')} keep working, older ones do not`
}
