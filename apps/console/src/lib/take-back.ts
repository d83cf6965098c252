import type { Sdk } from './client.ts'

/** How far back the record of a call is looked for: others may have changed the same object in the same second. */
const nearby = 10

/** Takes back what a call has changed of an object, by the record that the server wrote of it. */
export async function takeBack(sdk: Sdk, { objectId, answer }: { objectId: string; answer: object }): Promise<void> {
  const records = await sdk.audit.list({ objectId, nbResultsPerPage: nearby })
  // every answer of the client has it; what was known before is none
  const { lastResponse } = answer as { lastResponse?: { requestId?: string } }
  const record = lastResponse && records.find(({ requestId }) => requestId === lastResponse.requestId)
  if (!record) throw new Error('The change left no record that can be taken back')
  await sdk.audit.undo(record.id)
}
