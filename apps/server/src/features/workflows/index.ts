import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { workflowArchive, workflowLogArchive } from './archive.ts'
import { createWorkflow } from './create-workflow.ts'
import { dryRun } from './dry-run.ts'
import { removeOldLogs, runAgainTask, runTask, workflowFollower } from './jobs.ts'
import { show, showLog } from './present.ts'
import { listWorkflowLogs, listWorkflows, readWorkflow, readWorkflowLog, workflowLogHistory } from './read.ts'
import { removeWorkflow } from './remove-workflow.ts'
import { runAgain } from './run-again.ts'
import { tryTests } from './run-tests.ts'
import { updateWorkflow } from './update-workflow.ts'

export { workflowsBySwitch } from './store.ts'

export const workflows = slice({
  handlers: {
    workflows: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listWorkflows({ filters: query, page }, services), (row) =>
          show(row, actor, services, row.stats),
        ),
      read: ({ params, query }, { actor, services }) => readWorkflow({ ...query, ...params }, actor, services),
      create: async ({ body }, { actor, services }) => show(await createWorkflow(body, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateWorkflow({ id: params.id, changes: body }, services), actor, services),
      remove: ({ params }, { actor, services }) => removeWorkflow(params.id, actor, services),
      dryRun: ({ body }, { services }) => dryRun(body, services),
      test: ({ body }, { services }) => tryTests(body, services),
      run: ({ params, body }, { services }) => runAgain({ id: params.id, ...body }, services),
    },
    workflowLogs: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listWorkflowLogs({ filters: query, page }, services), (row) => showLog(row, actor, services)),
      history: ({ query, page }, { services }) => workflowLogHistory({ filters: query, page }, services),
      read: async ({ params }, { actor, services }) =>
        showLog(await readWorkflowLog(params.id, services), actor, services),
    },
  },
  tasks: [runTask, runAgainTask],
  schedules: [{ task: removeOldLogs, crontab: '57 1 * * *' }],
  follows: [workflowFollower],
  tables: ['workflows', 'workflow_runs', 'workflow_run_counts', 'workflow_logs', 'workflow_log_counts'],
  archive: [workflowArchive, workflowLogArchive],
  trash: [{ kind: 'workflow', resource: workflowArchive, by: 'id' }],
  notArchived: {
    workflow_log_counts: 'counts of logs that are gone',
    workflow_run_counts: 'added up in the workflows',
    workflow_runs: 'what is on its way belongs to one deployment',
  },
})
