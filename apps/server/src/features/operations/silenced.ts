import type { Services } from '../../context.ts'

/** Events say what they came of, so that nobody is told of them by mail. */
export const silenced = (services: Services, operationId: string): Services => ({
  ...services,
  events: {
    ...services.events,
    append: (tx, event) =>
      services.events.append(tx, { ...event, metadata: { ...event.metadata, plazaImport: operationId } }),
  },
})
