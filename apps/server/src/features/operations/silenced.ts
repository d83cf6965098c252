import type { Services } from '../../context.ts'
import { tellOfRating } from '../ratings/index.ts'

/** Events say what they came of, so that nobody is told of them by mail; nor of ratings. */
export function silenced(services: Services, operationId: string): Services {
  const { append, appendAll } = services.events
  const marked = (event: Parameters<typeof append>[1]) => ({
    ...event,
    metadata: { ...event.metadata, plazaImport: operationId },
  })
  return {
    ...services,
    // ratings have no events: whoever is rated is told by a job
    jobs: {
      ...services.jobs,
      add: async (tx, task, payload, options) => {
        if (task.name !== tellOfRating.name) await services.jobs.add(tx, task, payload, options)
      },
    },
    events: {
      ...services.events,
      append: (tx, event) => append(tx, marked(event)),
      appendAll: (tx, events) => appendAll(tx, events.map(marked)),
    },
  }
}
