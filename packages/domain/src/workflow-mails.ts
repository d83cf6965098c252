import { asObject } from './json-object.ts'

/** Whether the emails of a workflow leave beside ours about the same event; else they take their place. */
export const addsMails = (metadata: unknown): boolean => asObject(asObject(metadata).plaza).addsMails === true

/** Whether a workflow emails, as the server judges it. */
export const writesMails = (run: unknown): boolean => JSON.stringify(run ?? []).includes('/emails/send')
