import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createWorkflow } from './create-workflow.ts'
import { dryRun } from './dry-run.ts'
import { listWorkflowLogs, listWorkflows, readWorkflow, readWorkflowLog, workflowLogHistory } from './read.ts'
import { removeWorkflow } from './remove-workflow.ts'
import { updateWorkflow } from './update-workflow.ts'

export const workflowHandlers: Handlers<Endpoints['workflows']> = {
  list: listWorkflows,
  read: readWorkflow,
  create: createWorkflow,
  update: updateWorkflow,
  remove: removeWorkflow,
  dryRun,
}

export const workflowLogHandlers: Handlers<Endpoints['workflowLogs']> = {
  list: listWorkflowLogs,
  history: workflowLogHistory,
  read: readWorkflowLog,
}

export { workflowFollower, workflowOutsideTasks, workflowSchedules, workflowTasks } from './jobs.ts'
