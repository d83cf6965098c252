import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { caseArchive, caseReportArchive } from './archive.ts'
import { createCase } from './create-case.ts'
import { minuteTask, removeOldTask } from './jobs.ts'
import { showing, showOne, showWithReports } from './present.ts'
import { countCases, listCases, readCase } from './read.ts'
import { takeCase } from './take-case.ts'
import { updateCase } from './update-case.ts'

export { addReport } from './add-report.ts'
export { closeCase } from './close-case.ts'
export { openCase } from './open-case.ts'
export { namesIn } from './present.ts'
export { countCases, findSeenCase, maySee, oldestCases } from './read.ts'
export { reopenSettled } from './reopen-settled.ts'
export { openByAssignee, openReportBy, read as findCase, reportsOf } from './store.ts'
export { today } from './today.ts'
export { answerReportersTask } from './update-case.ts'
export { wakeCase } from './wake-case.ts'

export const cases = slice({
  handlers: {
    cases: {
      list: async ({ query, page }, { actor, services }) => {
        const found = await listCases({ filters: query, page }, actor, services)
        return mapPage(found, await showing(Array.isArray(found) ? found : found.results, services))
      },
      count: (_request, { actor, services }) =>
        countCases({ grants: actor.grants, userId: actor.tokenUserId }, services),
      read: async ({ params }, { actor, services }) =>
        showWithReports(await readCase(params.id, actor, services), services),
      create: async ({ body }, { actor, services }) => showOne(await createCase(body, actor, services), services),
      update: async ({ params, body }, { actor, services, headers }) => {
        const hasSeen = headers['x-plaza-if-updated'] !== undefined
        return showOne(await updateCase({ id: params.id, changes: body, hasSeen }, actor, services), services)
      },
      take: async ({ body }, { actor, services }) => {
        const { row, open, oldest } = await takeCase(body, actor, services)
        return {
          case: row && (await showOne(row, services)),
          nbOpen: open,
          oldestDate: oldest?.toISOString() ?? null,
        }
      },
    },
  },
  schedules: [
    { task: minuteTask, crontab: '* * * * *' },
    { task: removeOldTask, crontab: '52 3 * * *' },
  ],
  tables: ['cases', 'case_reports', 'reported_people'],
  archive: [caseArchive, caseReportArchive],
  notArchived: { reported_people: 'the database counts them from the cases' },
})
