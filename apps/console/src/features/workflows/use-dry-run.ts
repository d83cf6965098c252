import type { Event, JsonObject } from '@plaza/contract'
import { useState } from 'react'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { type DryStep, readSteps } from './dry-steps.ts'
import type { WorkflowForm } from './workflow-form.ts'

/** What a dry run is about: an event that has happened, or one that somebody typed. */
export type Sample = { kind: 'event'; event: Event } | { kind: 'typed'; text: string }

export function eventIn(sample: Sample | undefined): JsonObject | undefined {
  if (!sample) return
  if (sample.kind === 'event') return sample.event as unknown as JsonObject
  try {
    const read: unknown = JSON.parse(sample.text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as JsonObject) : undefined
  } catch {
    return
  }
}

/** Tries a workflow as it stands in the form. */
export function useDryRun(form: WorkflowForm) {
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const [sample, setSample] = useState<Sample>()
  const [tried, setTried] = useState<{ what: string; steps: readonly DryStep[] }>({ what: '', steps: [] })
  const [answers, setAnswers] = useState<JsonObject>({})
  const [runReads, setRunReads] = useState(false)
  const forget = () => setTried({ what: '', steps: [] })
  const { context, computed } = form
  const what = JSON.stringify([context, computed, form.run])
  const isCurrent = tried.what === what
  const run = () => {
    const event = eventIn(sample)
    if (!sample || !event) return
    return send(
      () =>
        sdk.workflows.dryRun({
          ...(sample.kind === 'event' ? { eventId: sample.event.id } : { event }),
          context,
          computed,
          run: form.run,
          responses: answers,
          runReads,
        }),
      { onDone: ({ steps }) => setTried({ what, steps: readSteps(steps) }), onFail: forget },
    )
  }
  return {
    sample,
    setSample: (next: Sample | undefined) => {
      setSample(next)
      forget()
    },
    /** What came of the workflow as it stands; what it came to before a change says nothing about it. */
    steps: isCurrent ? tried.steps : [],
    /** The last ones, whatever was changed since: their names are still good for something. */
    lastSteps: tried.steps,
    isOutdated: !isCurrent && tried.steps.length > 0,
    answers,
    setAnswers,
    runReads,
    setRunReads,
    run,
    isBusy,
    error,
  }
}

export type DryRunState = ReturnType<typeof useDryRun>
