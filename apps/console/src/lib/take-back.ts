import type { Sdk } from './client.ts'

/** How far back the record of a call is looked for: others may have changed the same object in the same second. */
const nearby = 10

/** Takes back what a call has changed of an object, by the record that the server wrote of it. */
export async function takeBack(
  sdk: Sdk,
  { objectId, answer }: { objectId: string; answer: { lastResponse: { requestId?: string | null | undefined } } },
): Promise<void> {
  const records = await sdk.audit.list({ objectId, nbResultsPerPage: nearby })
  const record = records.find(({ requestId }) => requestId === answer.lastResponse.requestId)
  if (!record) throw new Error('The change left no record that can be taken back')
  await sdk.audit.undo(record.id)
}
