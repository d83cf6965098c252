import type { MessageId } from './i18n.tsx'

/** Something went wrong here, not on the server, and there is a sentence for it. */
export class Spoken extends Error {
  override name = 'Spoken'
  id: MessageId
  values: Record<string, string> | undefined

  constructor(id: MessageId, options?: ErrorOptions & { values?: Record<string, string> }) {
    super(id, options)
    this.id = id
    this.values = options?.values
  }
}
