import { slice } from '../../slice.ts'
import { workflowArchive, workflowLogArchive } from './archive.ts'
import { createWorkflow } from './create-workflow.ts'
import { dryRun } from './dry-run.ts'
import { removeOldLogs, runTask, workflowFollower } from './jobs.ts'
import { listWorkflowLogs, listWorkflows, readWorkflow, readWorkflowLog, workflowLogHistory } from './read.ts'
import { removeWorkflow } from './remove-workflow.ts'
import { updateWorkflow } from './update-workflow.ts'

export const workflows = slice({
  handlers: {
    workflows: {
      list: listWorkflows,
      read: readWorkflow,
      create: createWorkflow,
      update: updateWorkflow,
      remove: removeWorkflow,
      dryRun,
    },
    workflowLogs: {
      list: listWorkflowLogs,
      history: workflowLogHistory,
      read: readWorkflowLog,
    },
  },
  tasks: [runTask],
  schedules: [{ task: removeOldLogs, crontab: '57 1 * * *' }],
  follows: [workflowFollower],
  tables: ['workflows', 'workflow_runs', 'workflow_run_counts', 'workflow_logs', 'workflow_log_counts'],
  archive: [workflowArchive, workflowLogArchive],
  notArchived: {
    workflow_log_counts: 'counts of logs that are gone',
    workflow_run_counts: 'added up in the workflows',
    workflow_runs: 'what is on its way belongs to one deployment',
  },
})
