import type { WorkflowLog } from '@plaza/contract'

export type Run = { id: string; eventId: string; date: string; steps: WorkflowLog[]; isFailed: boolean }

/** Logs put together by their run, newest first; the steps of each in their order. */
export function runsOf(logs: readonly WorkflowLog[]): Run[] {
  const runs = new Map<string, WorkflowLog[]>()
  for (const log of logs) runs.set(log.runId, [log, ...(runs.get(log.runId) ?? [])])
  return [...runs].flatMap(([id, steps]) => {
    const [first] = steps
    if (!first) return []
    const isFailed = steps.some(
      ({ type, step }) => (type === 'runError' || type === 'preRunError') && !step.handleErrors,
    )
    return [{ id, eventId: first.eventId, date: first.createdDate, steps, isFailed }]
  })
}
