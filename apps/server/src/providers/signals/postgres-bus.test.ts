import { createLog } from '../../lib/log.ts'
import { createTestDatabase, execute } from '../../testing/database.ts'
import { atEndOfFile } from '../../testing/end-of-file.ts'
import { describeSignalsBus } from '../../testing/signals-bus-suite.ts'
import { openPostgresBus } from './postgres-bus.ts'

const database = await createTestDatabase()
atEndOfFile(database.drop)

describeSignalsBus({
  name: 'signals through PostgreSQL',
  open: () => openPostgresBus({ databaseUrl: database.url, log: createLog(() => undefined) }),
  async interrupt(meanwhile) {
    await execute(
      database.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plaza signals' and datname = current_database()",
    )
    await meanwhile()
  },
})
