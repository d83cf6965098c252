import type { Services } from '../../context.ts'
import { defineTask } from '../../slice.ts'
import { writePages } from './pages.ts'
import * as store from './store.ts'

/** What counts by now is what people read. Each version is shown once: pages that operators mend later stay as they are. */
export async function showVersions(services: Services) {
  const now = services.clock.now()
  for (const version of await store.toShow(services.db.read, now)) {
    await writePages(version, services)
    await services.db.tx((tx) => store.markShown(tx, version.id, now))
  }
}

export const showVersionsTask = defineTask('show-legal-versions', showVersions)
