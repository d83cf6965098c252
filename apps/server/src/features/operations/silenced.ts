import type { Services } from '../../context.ts'

/** Events say what they came of, so that nobody is told of them by mail. */
export function silenced(services: Services, operationId: string): Services {
  const { append, appendAll } = services.events
  const marked = (event: Parameters<typeof append>[1]) => ({
    ...event,
    metadata: { ...event.metadata, plazaImport: operationId },
  })
  return {
    ...services,
    events: {
      ...services.events,
      append: (tx, event) => append(tx, marked(event)),
      appendAll: (tx, events) => appendAll(tx, events.map(marked)),
    },
  }
}
